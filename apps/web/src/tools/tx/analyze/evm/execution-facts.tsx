import { formatHex } from '@toolkit/core/bytes/hex'
import type { EthereumTransactionType } from '@toolkit/core/evm/ethereum-transaction'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import { formatFlowAmount } from './call-messages'

const NO_SENDER = 'Unknown: its signature gives no key'

const ETHEREUM_TYPES: Readonly<Record<EthereumTransactionType, string>> = {
  0: 'Ethereum, type 0 (legacy)',
  1: 'Ethereum, type 1 (access list, EIP-2930)',
  2: 'Ethereum, type 2 (dynamic fee, EIP-1559)',
  3: 'Ethereum, type 3 (blobs, EIP-4844)',
  4: 'Ethereum, type 4 (set code, EIP-7702)',
}

/** Maximum characters of call data; the middle of longer data is omitted. */
const MAX_VISIBLE = 2000

export interface ExecutionFactsProps {
  readonly execution: EvmExecution
  readonly network: NetworkId
  /** Other functions with the selector of its call. */
  readonly clashes: readonly string[]
}

/** All facts of an execution from the chain, folded. */
export function ExecutionFacts({ execution, network, clashes }: ExecutionFactsProps) {
  const { directCall, ethereum, sender, errorCode, errorMessage, hash, hashMatches } = execution
  const call = directCall ?? ethereum
  const from = directCall?.from ?? sender
  const link = (address: string) => <EvmAddressLink address={address} network={network} />
  return (
    <Disclosure label="EVM transaction" whenOpened>
      <KeyValueList
        items={[
          { label: 'Hash', value: <CopyableValue name="EVM hash" value={`0x${hash}`} /> },
          ...(hashMatches === false
            ? [{ label: 'Hash of the payload', value: 'Differs from the event’s' }]
            : []),
          ...(ethereum ? [{ label: 'Type', value: ETHEREUM_TYPES[ethereum.type] }] : []),
          ...(call
            ? [
                { label: 'From', value: from === null ? NO_SENDER : link(from) },
                { label: 'To', value: call.to === null ? 'A new contract' : link(call.to) },
                { label: 'Value', value: formatFlowAmount(call.value) },
                { label: 'Nonce', value: `${call.nonce}` },
                { label: 'Gas', value: `${execution.gasConsumed} of ${call.gasLimit}` },
              ]
            : [{ label: 'Gas', value: `${execution.gasConsumed}` }]),
          { label: 'EVM block', value: `${execution.blockHeight}` },
          ...(errorCode === 0n
            ? []
            : [{ label: 'Error', value: `${errorCode}: ${errorMessage || 'no message'}` }]),
          ...(clashes.length === 0 ? [] : [{ label: 'Same selector', value: clashes.join(', ') }]),
        ]}
      />
      {call && call.data.length > 0 ? (
        <CopyableValue
          name="call data"
          value={`0x${formatHex(call.data)}`}
          shorten={call.data.length > MAX_VISIBLE}
        />
      ) : null}
    </Disclosure>
  )
}
