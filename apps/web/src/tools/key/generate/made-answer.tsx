import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { KeyRound, UserPlus } from 'lucide-react'
import { TOOLS } from '../../../frame/registry'
import { useOpenOffer } from '../../../frame/use-open-offer'
import {
  isUnsaved,
  keyOn,
  type MadeFlowSecret,
  type MadeSecret,
} from '../../../secrets/made/made-secret'
import { kindInWords, timeOf, whatBecameOf } from '../../../secrets/made/made-words'
import { SaveMenu } from '../../../secrets/made/save-menu'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Answer } from '../../../ui/layout/answer'
import { ANSWER_LINE } from '../../../ui/layout/answer-line'
import type { Generator } from './use-generate'

const SENTENCE = 'wrap-anywhere pl-11 text-sm text-text-muted'
const CREATE = TOOLS.find(({ id }) => id === 'account-create')

/** What there is and whether it is saved, with the next step; before that the button that makes it. */
export function MadeAnswer({
  generator,
  curve,
}: {
  readonly generator: Generator
  readonly curve: SignatureAlgorithm
}) {
  const { kind, secret, state, submit, made } = generator
  if (secret) return <Made secret={secret} curve={curve} run={made} />
  const phrase = kind === 'phrase'
  if (state.status === 'failed') {
    return (
      <Answer
        tone="danger"
        run={state.error}
        className={ANSWER_LINE}
        sentence={phrase ? 'No words were made' : 'No key was made'}
      >
        <div className="pl-11">
          <ErrorLine error={state.error} action={{ label: 'Try again', onAction: submit }} />
        </div>
      </Answer>
    )
  }
  return (
    <Answer
      icon={KeyRound}
      className={ANSWER_LINE}
      sentence={phrase ? 'New seed phrase' : 'New private key'}
      actions={
        <Button variant="primary" icon={KeyRound} busy={state.status === 'busy'} onClick={submit}>
          Generate
        </Button>
      }
    >
      <p className={SENTENCE}>Made in your browser, even offline. Never sent or stored.</p>
    </Answer>
  )
}

interface MadeProps {
  readonly secret: MadeSecret<MadeFlowSecret>
  readonly curve: SignatureAlgorithm
  readonly run: number | null
}

function Made({ secret, curve, run }: MadeProps) {
  const unsaved = isUnsaved(secret)
  const onAccount = secret.account !== null
  const { words, at } = whatBecameOf(secret)
  const them = secret.what === 'phrase' ? 'them' : 'it'
  return (
    <Answer
      tone={unsaved ? 'warning' : onAccount ? 'success' : 'neutral'}
      icon={KeyRound}
      run={run}
      className={ANSWER_LINE}
      sentence={`${secret.name || kindInWords(secret)}, ${words}`}
      actions={
        <>
          <SaveMenu secret={secret} beside={!onAccount} />
          {onAccount ? null : <CreateAccount secret={secret} curve={curve} />}
        </>
      }
    >
      <p className={SENTENCE}>
        {unsaved
          ? `Only this page has ${them}. Save ${them} before you leave.`
          : `${timeOf(at)}. This tab keeps ${them} until you close it.`}
      </p>
    </Answer>
  )
}

function CreateAccount({ secret, curve }: Omit<MadeProps, 'run'>) {
  const { open, notLoaded } = useOpenOffer()
  const key = keyOn(secret, curve)
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
            data: { kind: 'public-key', publicKey, signatureAlgorithm: curve },
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
