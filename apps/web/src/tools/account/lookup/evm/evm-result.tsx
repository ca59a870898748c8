import {
  type EvmAddress,
  type EvmAddressKind,
  evmAddressKind,
  formatEvmAddress,
} from '@toolkit/core/account/evm-address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { describeEvmKind } from '@toolkit/explain/account/evm-messages'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { formatAttoflow } from '../../../../account/format-flow'
import { NetworkBadge } from '../../../../account/network-badge'
import {
  type EvmAccountState,
  evmAddressQuery,
  evmContractQuery,
} from '../../../../chain/reads/evm-address'
import { seenCoaOwnerQuery } from '../../../../chain/reads/seen-coa-owner'
import { useRead } from '../../../../chain/use-read'
import { CopyLink } from '../../../../frame/copy-link'
import { linkTo } from '../../../../frame/links'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Answer } from '../../../../ui/layout/answer'
import { Card } from '../../../../ui/layout/card'
import { ErrorAnswer } from '../../../../ui/layout/error-answer'
import { Loading } from '../../../../ui/loading'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { ForeignText } from '../../../../ui/values/foreign-text'
import { countOf } from '../../../../ui/values/format'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import { CadenceSide } from './cadence-side'
import { CoaOwner } from './coa-owner'
import { contractRows } from './contract-rows'
import { describeEvm } from './evm-message'

export interface EvmResultProps {
  readonly network: NetworkId
  readonly address: EvmAddress
  readonly stale: boolean
}

/** Flow EVM address: its kind, and its state on the selected network. */
export function EvmResult(props: EvmResultProps) {
  return (
    <section aria-label="EVM address" className="min-w-0">
      <Result {...props} />
    </section>
  )
}

function Result({ network, address, stale }: EvmResultProps) {
  const kind = evmAddressKind(address)
  const { data, error, retry } = useRead(() => evmAddressQuery(network, address))
  const isContract = kind.kind === 'plain' && isContractCode(data)
  const contract = useRead(() => ({ ...evmContractQuery(network, address), enabled: isContract }))
  const isCoa = kind.kind === 'coa'
  const owner = useRead(() => ({ ...seenCoaOwnerQuery(network, address), enabled: isCoa }))
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
  const about = explanation(kind)
  const facts = (
    <>
      <CopyableValue name="EVM address" value={written} />
      {about && !(kind.kind === 'plain' && data) ? (
        <p className="max-w-prose text-text-muted">{about}</p>
      ) : null}
    </>
  )
  if (error) {
    return (
      <ErrorAnswer {...{ error, stale }} run={address} onRetry={retry}>
        {facts}
      </ErrorAnswer>
    )
  }
  const waits =
    (isContract && !contract.data && !contract.error) ||
    (isCoa && owner.data === undefined && !owner.error)
  if (data === undefined || waits) {
    return (
      <Card>
        <Loading>{`Asking ${name} for ${written}…`}</Loading>
      </Card>
    )
  }
  const said = describeEvm(
    network,
    kind,
    data,
    contract.data ?? null,
    owner.data?.still ? owner.data.owner : null,
  )
  const message = said.named ? (
    <>
      <ForeignText text={said.named} warns={false} />
      {said.message}
    </>
  ) : (
    said.message
  )
  return (
    <Answer run={address} tone={said.tone} {...{ message, stale, actions }}>
      {facts}
      {contract.error ? (
        <ErrorLine
          error={contract.error}
          action={{ label: 'Try again', onAction: contract.retry }}
        />
      ) : null}
      <KeyValueList
        items={{
          'What it is': isContract ? null : capital(whatItIs(kind, data)),
          Owner:
            isCoa && data ? (
              <CoaOwner {...{ network, coa: address }} seen={owner.data ?? null} />
            ) : null,
          ...(contract.data ? contractRows(contract.data, network) : {}),
          ...(data ? stateRows(data, network) : {}),
          'Resource uuid': kind.kind === 'coa' ? kind.uuid.toString() : null,
          // Last, so that its response moves nothing.
          'Cadence side': isContract ? <CadenceSide {...{ network, address }} /> : null,
        }}
      />
    </Answer>
  )
}

/** True for code of its own, not a delegation pointer to another contract. */
const isContractCode = (state: EvmAccountState | null | undefined) =>
  state != null && state.codeBytes > 0 && state.delegate === null

const stateRows = (
  { attoflow, nonce, codeBytes, delegate }: EvmAccountState,
  network: NetworkId,
) => ({
  Balance: (
    <>
      <span className="font-medium text-base tabular-nums">{formatAttoflow(attoflow)} FLOW</span>
      <span className="block text-text-muted text-xs tabular-nums">
        {attoflow.toLocaleString('en')} attoflow
      </span>
    </>
  ),
  Nonce: nonce.toString(),
  Code: codeBytes === 0 ? 'None' : countOf(codeBytes, 'byte'),
  'Delegates to': delegate ? (
    <EvmAddressLink address={delegate} network={network} name="address of its code" />
  ) : null,
})

/** Combines the digits' kind with the chain's state: an address without code isn't a contract. */
function whatItIs(kind: EvmAddressKind, state: EvmAccountState | null | undefined): string {
  if (kind.kind !== 'plain' || !state) return describeEvmKind(kind)
  return state.delegate === null
    ? 'an account with its own key (EOA): no code is stored at it'
    : 'an account with its own key (EOA) that runs the code of a contract (EIP-7702)'
}

const capital = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)

/** Explains what follows from the digits alone. */
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
      return 'A Flow account controls it with its own keys, by a Cadence resource of this uuid; it has no EVM key. The address doesn’t tell which account that is.'
    case 'plain':
      return 'Its digits don’t tell whether it has a key or is a contract; code on the chain does.'
  }
}
