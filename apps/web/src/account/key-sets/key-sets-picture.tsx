import { keyRisks, signingSets, type WeighedKey } from '@toolkit/core/account/key-sets'
import { useMemo } from 'react'
import { Notice } from '../../ui/layout/notice'
import { WeightBar } from '../weight-bar'
import { type RiskWords, riskWords, shownRisks } from './risk-words'
import { drawnSets } from './set-words'

export interface KeySetsPictureProps {
  /** Those that there are, or are planned; revoked ones too. */
  readonly keys: readonly WeighedKey[]
  /** Names the picture: "Who can sign" if not said. */
  readonly label?: string
  /** What is said where no keys can sign, if somebody else may act for the account: nothing while that is being asked. */
  readonly lockedOut?: RiskWords | 'asking' | null
}

/** Who can sign alone and together, against the 1000 that are needed, and what is dangerous about it. */
export function KeySetsPicture({
  keys,
  label = 'Who can sign',
  lockedOut = null,
}: KeySetsPictureProps) {
  const signing = useMemo(() => signingSets(keys), [keys])
  const { rows, more } = useMemo(() => drawnSets(keys, signing), [keys, signing])
  const risks = useMemo(() => shownRisks(keyRisks(keys)), [keys])
  return (
    <section aria-label={label} className="@container flex min-w-0 flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {rows.map(({ words, weights }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same, and none keeps state.
            key={at}
            className="grid items-center gap-x-4 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
          >
            <span className="tabular-nums">{words}</span>
            <WeightBar weights={weights} tone={signing.reaches ? 'success' : 'danger'} />
          </li>
        ))}
      </ul>
      {more ? <p className="text-text-muted">{more}</p> : null}
      {risks.shown.map(risk => {
        const known = risk.kind === 'locked-out' ? lockedOut : null
        if (known === 'asking') return null
        const { tone, title, text } = known ?? riskWords(risk)
        return (
          <Notice key={title + text} tone={tone} title={title}>
            {text}
          </Notice>
        )
      })}
      {risks.more ? <p className="text-text-muted">{risks.more}</p> : null}
    </section>
  )
}
