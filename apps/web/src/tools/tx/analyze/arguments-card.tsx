import { useMemo } from 'react'
import { Card } from '../../../ui/card'
import { CadenceView } from './cadence-view'
import { RawBytes } from './raw-bytes'
import { decodeBytes, valueType } from './readable-value'
import { scriptParameters } from './script-parameters'

export interface ArgumentsCardProps {
  /** JSON-Cadence bytes as they were signed. */
  readonly values: readonly Uint8Array[]
  /** The Cadence source, for the parameters' names; empty where it cannot be read. */
  readonly script: string
}

/** What it was called with. */
export function ArgumentsCard({ values, script }: ArgumentsCardProps) {
  const decoded = useMemo(() => values.map(decodeBytes), [values])
  const parameters = useMemo(() => scriptParameters(script, values.length), [script, values.length])
  return (
    <Card title={`Arguments (${values.length})`}>
      {values.length === 0 ? (
        <p className="text-text-muted">It takes none.</p>
      ) : (
        <ol className="divide-y divide-border">
          {decoded.map((argument, place) => {
            const parameter = parameters?.[place]
            const name = parameter?.name ?? `argument ${place}`
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an argument is known by.
                key={place}
                className="grid gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                  <span className="text-text-muted text-xs tabular-nums">{place}</span>
                  {parameter ? <span className="wrap-anywhere">{parameter.name}</span> : null}
                  {argument.kind === 'value' ? (
                    <span className="wrap-anywhere text-text-muted text-xs">
                      {valueType(argument.value)}
                    </span>
                  ) : null}
                </div>
                <div className="flex min-w-0 flex-col gap-1">
                  {argument.kind === 'value' ? (
                    <CadenceView name={name} value={argument.value} />
                  ) : null}
                  <RawBytes name={name} bytes={values[place] ?? EMPTY} decoded={argument} />
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}

const EMPTY = new Uint8Array()
