import { formatHex } from '@toolkit/core/bytes/hex'
import type { EthereumTransactionType } from '@toolkit/core/detect/ethereum-transaction'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from '@toolkit/core/transaction/effects/effect'
import type { EvmExecution } from '@toolkit/core/transaction/effects/evm-execution'
import { AccountLink } from '../../../account/account-link'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { effectRow } from './effect-row'
import { FeeParts } from './fee-parts'
import { FindingLink } from './finding-place'

const ROW = 'grid gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]'

export interface EffectsCardProps {
  readonly effects: readonly Effect[]
  readonly network: NetworkId
}

/** What the transaction changed, from its events: what moved from whom to whom first, fees last. */
export function EffectsCard({ effects, network }: EffectsCardProps) {
  if (effects.length === 0) {
    return <p className="text-text-muted">Its events tell of no change.</p>
  }
  const ordered = effects.toSorted(
    (a, b) => Number(a.kind === 'fees-paid') - Number(b.kind === 'fees-paid'),
  )
  return (
    <Card title="What changed" actions={<FindingLink finding="changed" />}>
      <ul className="divide-y divide-border">
        {ordered.map((effect, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: effects never change, and two may be alike.
          <li key={at} className={ROW}>
            <EffectWords effect={effect} network={network} />
            {effect.kind === 'fees-paid' ? (
              <div className="flex flex-col gap-1.5 sm:col-start-2">
                <FeeParts fees={effect.fees} network={network} />
              </div>
            ) : null}
            {effect.kind === 'evm-executed' ? (
              <div className="sm:col-start-2">
                <ExecutionFacts execution={effect.execution} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EffectWords({
  effect,
  network,
}: {
  readonly effect: Effect
  readonly network: NetworkId
}) {
  const { label, text } = effectRow(effect, network)
  return (
    <>
      <p className="text-text-muted">{label}</p>
      <p className="wrap-anywhere">
        <LinkedWords words={text} network={network} />
      </p>
    </>
  )
}

/** Words in which each Flow address opens its account. */
function LinkedWords({ words, network }: { readonly words: string; readonly network: NetworkId }) {
  return words.split(/(0x[0-9a-f]{16}(?![0-9a-f]))/).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are known by their places.
      <AccountLink key={at} address={part.slice(2)} network={network} />
    ) : (
      part
    ),
  )
}

/** Attoflow as FLOW, with all that it has of 18 decimals. */
function formatAttoflow(value: bigint): string {
  const digits = value.toString().padStart(19, '0')
  const decimals = digits.slice(-18).replace(/0+$/, '')
  return `${digits.slice(0, -18)}${decimals && `.${decimals}`} FLOW`
}

const NO_SENDER = 'Unknown: its signature gives no key'

const ETHEREUM_TYPES: Readonly<Record<EthereumTransactionType, string>> = {
  0: 'Ethereum, type 0 (legacy)',
  1: 'Ethereum, type 1 (access list, EIP-2930)',
  2: 'Ethereum, type 2 (dynamic fee, EIP-1559)',
  3: 'Ethereum, type 3 (blobs, EIP-4844)',
  4: 'Ethereum, type 4 (set code, EIP-7702)',
}

function ExecutionFacts({ execution }: { readonly execution: EvmExecution }) {
  const { directCall, ethereum, sender, errorCode, errorMessage, hash, hashMatches } = execution
  const call = directCall ?? ethereum
  return (
    <Disclosure label="EVM transaction">
      <KeyValueList
        items={[
          { label: 'Hash', value: <CopyableValue name="EVM hash" value={`0x${hash}`} /> },
          ...(hashMatches === false
            ? [{ label: 'Hash of the payload', value: 'Differs from the event’s' }]
            : []),
          ...(ethereum ? [{ label: 'Type', value: ETHEREUM_TYPES[ethereum.type] }] : []),
          ...(directCall ? [{ label: 'From', value: `0x${directCall.from}` }] : []),
          ...(ethereum ? [{ label: 'From', value: sender ? `0x${sender}` : NO_SENDER }] : []),
          ...(call
            ? [
                { label: 'To', value: call.to === null ? 'A new contract' : `0x${call.to}` },
                { label: 'Value', value: formatAttoflow(call.value) },
                { label: 'Nonce', value: `${call.nonce}` },
                { label: 'Gas', value: `${execution.gasConsumed} of ${call.gasLimit}` },
              ]
            : [{ label: 'Gas', value: `${execution.gasConsumed}` }]),
          { label: 'EVM block', value: `${execution.blockHeight}` },
          ...(errorCode === 0n
            ? []
            : [{ label: 'Error', value: `${errorCode}: ${errorMessage || 'no message'}` }]),
        ]}
      />
      {directCall && directCall.data.length > 0 ? (
        <CopyableValue name="call data" value={`0x${formatHex(directCall.data)}`} />
      ) : null}
    </Disclosure>
  )
}
