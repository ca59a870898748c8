import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { KeyRound, UserPlus } from 'lucide-react'
import { TOOLS } from '../../../frame/registry'
import { useOpenOffer } from '../../../frame/use-open-offer'
import { describeKind, timeOf, whatBecameOf } from '../../../secrets/made/made-messages'
import {
  isUnsaved,
  keyOn,
  type MadeFlowSecret,
  type MadeSecret,
} from '../../../secrets/made/made-secret'
import { SaveMenu } from '../../../secrets/made/save-menu'
import { Button } from '../../../ui/button'
import { AnswerLine } from '../../../ui/layout/tool-frame'

const CREATE = TOOLS.find(({ id }) => id === 'account-create')

interface MadeAnswerProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly run: number | null
}

/** Reports the generated secret and whether it is saved, with the next step. */
export function MadeAnswer({ secret, signatureAlgorithm, run }: MadeAnswerProps) {
  const unsaved = isUnsaved(secret)
  const onAccount = secret.account !== null
  const { message: words, at } = whatBecameOf(secret)
  const them = secret.what === 'phrase' ? 'them' : 'it'
  return (
    <AnswerLine
      tone={unsaved ? 'warning' : onAccount ? 'success' : 'neutral'}
      icon={KeyRound}
      run={run}
      message={`${secret.name || describeKind(secret)}, ${words}`}
      action={
        <>
          <SaveMenu secret={secret} beside={!onAccount} />
          {onAccount ? null : (
            <CreateAccount secret={secret} signatureAlgorithm={signatureAlgorithm} />
          )}
        </>
      }
      detail={
        unsaved
          ? `Only this page has ${them}. Save ${them} before you leave.`
          : `${timeOf(at)}. This tab keeps ${them} until you close it.`
      }
    />
  )
}

function CreateAccount({ secret, signatureAlgorithm }: Omit<MadeAnswerProps, 'run'>) {
  const { open, notLoaded } = useOpenOffer()
  const key = keyOn(secret, signatureAlgorithm)
  if (!CREATE || !key) return null
  const { publicKey } = key
  return (
    <>
      <Button
        variant="primary"
        icon={UserPlus}
        onClick={() =>
          void open({
            tool: CREATE,
            data: { kind: 'public-key', publicKey, signatureAlgorithm: signatureAlgorithm },
          })
        }
      >
        Create an account with this key
      </Button>
      {notLoaded === null ? null : (
        <p role="alert" className="w-full text-danger">
          {notLoaded} could not be loaded: you may be offline. Nothing on this page was lost.
        </p>
      )}
    </>
  )
}
