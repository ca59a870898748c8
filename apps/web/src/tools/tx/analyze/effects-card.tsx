import type { NetworkId } from '@toolkit/core/network/networks'
import type { Effect } from '@toolkit/explain/effects/effect'
import { UNITS_UNREAD } from '@toolkit/explain/effects/tokens-to-describe'
import { TriangleAlert } from 'lucide-react'
import type { TokenMetadata } from '../../../transaction/use-token-metadata'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { effectRow } from './effect-row'
import type { EvmPartProps } from './evm/evm-part'
import { TokenLine } from './evm/token-line'
import { FeeParts } from './fee-parts'
import { FindingLink } from './finding-anchor'
import { LinkedText } from './linked-messages'
import { type KnownNames, NOTHING_KNOWN } from './use-effect-names'

const ROW =
  'grid gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0 @2xl:grid-cols-[10rem_minmax(0,1fr)]'

// The table of common functions is loaded only for transactions that ran something in Flow EVM,
// which are few.
const EvmPart = lazyPart<EvmPartProps>(async () => (await import('./evm/evm-part')).EvmPart, {
  name: 'What ran in Flow EVM',
  loading: ({ executions, network }) => (
    <EffectRows
      effects={executions.map(execution => ({ kind: 'evm-executed', execution }))}
      network={network}
      names={NOTHING_KNOWN}
    />
  ),
})

export interface EffectsCardProps {
  readonly effects: readonly Effect[]
  readonly network: NetworkId
  readonly names: KnownNames
  /** True if the transaction failed: only the fee remains. */
  readonly undone?: boolean
}

/** Effects of the transaction, from its events: transfers first, then fees, calls last. */
export function EffectsCard({ effects, network, names, undone = false }: EffectsCardProps) {
  const { tokens, units, abi } = names
  if (effects.length === 0 && !undone) {
    return <p className="text-text-muted">Its events tell of no change.</p>
  }
  const executions = effects.flatMap(effect =>
    effect.kind === 'evm-executed' ? [effect.execution] : [],
  )
  const others = effects
    .filter(({ kind }) => kind !== 'evm-executed')
    .toSorted((a, b) => Number(a.kind === 'fees-paid') - Number(b.kind === 'fees-paid'))
  return (
    <Card title="What changed" actions={<FindingLink finding="changed" />}>
      <div className="@container flex flex-col gap-2.5">
        {others.length > 0 ? <EffectRows effects={others} {...{ network, names }} /> : null}
        {undone ? (
          <div className={ROW}>
            <p className="text-text-muted">Undone</p>
            <p>Everything else that the script did.</p>
          </div>
        ) : null}
        {tokens?.error ? <TokensUnread tokens={tokens} /> : null}
        {executions.length > 0 ? (
          <div className={others.length > 0 ? 'border-border border-t pt-2.5' : undefined}>
            <EvmPart {...{ executions, network, units, abi }} row={ROW} />
          </div>
        ) : null}
      </div>
    </Card>
  )
}

/** Amounts stay in base units; the node's error adds nothing. */
function TokensUnread({ tokens }: { readonly tokens: TokenMetadata }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted text-xs">
      {UNITS_UNREAD}
      <Button size="sm" onClick={tokens.retry}>
        Try again
      </Button>
    </p>
  )
}

function EffectRows({ effects, network, names }: EffectsCardProps) {
  const introduced = new Set<string>()
  const tellOnce = (effect: Effect) => {
    if (!('token' in effect)) return false
    const before = introduced.has(effect.token)
    introduced.add(effect.token)
    return before
  }
  return (
    <ul className="divide-y divide-border">
      {effects.map((effect, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects never change, and two may be alike.
        <li key={at} className={ROW}>
          <EffectMessage {...{ effect, network, names }} introduced={tellOnce(effect)} />
          {effect.kind === 'fees-paid' ? (
            <div className="flex flex-col gap-1.5 @2xl:col-start-2">
              <FeeParts fees={effect.fees} network={network} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface EffectMessageProps extends Omit<EffectsCardProps, 'effects'> {
  readonly effect: Effect
  /** True if its token was described above. */
  readonly introduced: boolean
}

function EffectMessage({ effect, network, names, introduced }: EffectMessageProps) {
  const { units, tokens } = names
  const { label, text, token, warning } = effectRow(effect, network, units)
  return (
    <>
      <p className="text-text-muted">{label}</p>
      <div>
        <p className="wrap-anywhere">
          <LinkedText message={text} network={network} />
        </p>
        {token ? (
          <TokenLine
            standard={token.standard}
            token={token.token}
            names={tokens?.names?.get(token.token)}
            {...{ network, units, introduced }}
          />
        ) : null}
        {warning === undefined ? null : (
          <p className="mt-0.5 flex items-start gap-1.5 text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {warning}
          </p>
        )}
      </div>
    </>
  )
}
