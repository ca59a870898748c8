import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { accountsOfKeysQuery, type CurveKey } from '../../../chain/reads/accounts-of-keys'
import { useRead } from '../../../chain/use-read'
import { AccountsOfKey, searchWords } from '../../../flow/accounts-of-key'
import { NetworkBadge } from '../../../flow/network-badge'
import { CopyLink } from '../../../frame/copy-link'
import { linkTo } from '../../../frame/links'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorAnswer } from '../../../ui/layout/error-answer'
import { Progress } from '../../../ui/layout/progress'
import { InlineValue } from '../../../ui/values/inline-value'
import { accountsSentence } from './account-sentence'

interface KeyResultProps {
  readonly network: NetworkId
  readonly keys: readonly CurveKey[]
  readonly round: number
  readonly stale: boolean
  readonly onOpen: (address: FlowAddress) => void
  readonly onCancel: () => void
}

/** The accounts that hold a public key. */
export function KeyResult(props: KeyResultProps) {
  return (
    <section aria-label="Accounts with this key" className="min-w-0">
      <Found {...props} />
    </section>
  )
}

function Found({ network, keys, round, stale, onOpen, onCancel }: KeyResultProps) {
  const { data, error, progress, retry } = useRead(onProgress =>
    accountsOfKeysQuery(network, keys, round, onProgress),
  )
  const [first] = keys
  const actions = (
    <>
      <NetworkBadge network={network} />
      {first ? (
        <CopyLink
          link={() =>
            linkTo('account-lookup', { kind: 'public-key', publicKey: first.publicKey }, network)
          }
        />
      ) : null}
    </>
  )
  if (error) return <ErrorAnswer error={error} run={round} onRetry={retry} />
  if (!data) {
    return (
      <Card>
        <Progress label={searchWords(network, progress)} onCancel={onCancel} />
      </Card>
    )
  }
  return (
    <Answer {...accountsSentence(network, data)} run={round} {...{ stale, actions }}>
      {keys.map(key => (
        <p key={key.publicKey} className="flex flex-wrap items-center gap-x-2 text-text-muted">
          <InlineValue name="public key" value={key.publicKey} shorten />
          {SIGNATURE_ALGORITHMS[key.curve].label}
        </p>
      ))}
      <AccountsOfKey network={network} lookup={data} onOpen={onOpen} />
    </Answer>
  )
}
