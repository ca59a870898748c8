import type { SourceReading } from '../../../flow/cadence-source/read-source.task'
import { CadenceView, RawBytes } from '../../../flow/cadence-view'
import { valueType } from '../../../flow/readable-value'
import { Card } from '../../../ui/layout/card'
import { Spinner } from '../../../ui/loading'
import { useDecodedArguments } from './use-decoded-arguments'

export interface ArgumentsCardProps {
  /** JSON-Cadence bytes as they were signed. */
  readonly values: readonly Uint8Array[]
  /** What the script declares, for names and types. */
  readonly reading: SourceReading | null
}

/** What it was called with. */
export function ArgumentsCard({ values, reading }: ArgumentsCardProps) {
  const decoded = useDecodedArguments(values)
  // Names of a list of another length would be those of other values.
  const parameters = reading?.parameters.length === values.length ? reading.parameters : null
  return (
    <Card title={`Arguments (${values.length})`}>
      {values.length === 0 ? (
        <p className="text-text-muted">No arguments</p>
      ) : decoded === null ? (
        <Spinner label="Reading long arguments" />
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
                  {parameter || argument.kind === 'value' ? (
                    <span className="wrap-anywhere text-text-muted text-xs">
                      {parameter?.type ?? (argument.kind === 'value' && valueType(argument.value))}
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
