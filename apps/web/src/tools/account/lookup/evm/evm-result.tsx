import {
  type EvmAddress,
  type EvmAddressKind,
  evmAddressKind,
  formatEvmAddress,
} from '@toolkit/core/account/evm-address'
import { evmKindWords } from '@toolkit/core/account/evm-words'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { formatAttoflow } from '../../../../account/format-flow'
import { NetworkBadge } from '../../../../account/network-badge'
import { evmAddressQuery } from '../../../../chain/reads/evm-address'
import { useRead } from '../../../../chain/use-read'
import { CopyLink } from '../../../../frame/copy-link'
import { linkTo } from '../../../../frame/links'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { Loading } from '../../../../ui/loading'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { countOf } from '../../../../ui/values/format'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import { evmSentence } from './evm-sentence'

export interface EvmResultProps {
  readonly network: NetworkId
  readonly address: EvmAddress
  readonly stale: boolean
}

/** An address of Flow EVM: what it is, and what it has on the chosen network. */
export function EvmResult(props: EvmResultProps) {
  return (
    <section aria-label="EVM address" className="min-w-0">
      <Result {...props} />
    </section>
  )
}

function Result({ network, address, stale }: EvmResultProps) {
  const { data, error, retry } = useRead(() => evmAddressQuery(network, address))
  const kind = evmAddressKind(address)
  const { name } = NETWORKS[network]
  const written = formatEvmAddress(address)
  const actions = (
    <>
      <NetworkBadge network={network} />
      <CopyLink
        link={() => linkTo('account-lookup', { kind: 'evm-address', evmAddress: address }, network)}
      />
    </>
  )
  const facts = (
    <>
      <CopyableValue name="EVM address" value={written} />
      <p className="max-w-prose text-text-muted">{explanation(kind)}</p>
    </>
  )
  if (error) {
    return (
      <ErrorAnswer {...{ error, stale }} run={address} onRetry={retry}>
        {facts}
      </ErrorAnswer>
    )
  }
  if (data === undefined) {
    return (
      <Card>
        <Loading>{`Asking ${name} for ${written}…`}</Loading>
      </Card>
    )
  }
  const { tone, sentence } = evmSentence(network, kind, data)
  return (
    <Answer run={address} {...{ tone, sentence, stale, actions }}>
      {facts}
      <KeyValueList
        items={{
          'What it is': capital(evmKindWords(kind)),
          Balance: data ? (
            <>
              <span className="font-medium text-base tabular-nums">
                {formatAttoflow(data.attoflow)} FLOW
              </span>
              <span className="block text-text-muted text-xs tabular-nums">
                {data.attoflow.toLocaleString('en')} attoflow
              </span>
            </>
          ) : null,
          Nonce: data ? data.nonce.toString() : null,
          Code: data ? (data.codeBytes === 0 ? 'None' : countOf(data.codeBytes, 'byte')) : null,
          'Resource uuid': kind.kind === 'coa' ? kind.uuid.toString() : null,
        }}
      />
    </Answer>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What follows from the digits alone. */
function explanation(kind: EvmAddressKind): string {
  switch (kind.kind) {
    case 'zero':
      return 'What is sent to it is lost.'
    case 'precompile':
      return 'A function built into every EVM. It has no key and no code.'
    case 'flow-precompile':
      return 'A function built into Flow EVM, which contracts call to reach Cadence. It has no key and no code.'
    case 'coinbase':
      return 'Gas fees of EVM transactions go here and are paid out to the relayer of each.'
    case 'coa':
      return 'A Flow account controls it with its own keys, by a Cadence resource of this uuid; it has no EVM key. The address doesn’t tell which account: look in that account’s EVM tab.'
    case 'plain':
      return 'Its digits don’t tell whether it has a key or is a contract; code on the chain does.'
  }
}
