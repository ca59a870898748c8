import { receivedError } from '@toolkit/core/errors'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { CadenceView, RawBytes } from '../cadence-view'
import { type Decoded, decodeBytes, valueType } from '../readable-value'
import type { ParsedSource } from '../source/read-source.task'

/** Number of items rendered at once: a thousand freeze the page for seconds. */
const PAGE = 50

export interface ArgumentListProps {
  /** JSON-Cadence bytes as they were signed. */
  readonly values: readonly Uint8Array[]
  /** Declarations of the script, for names and types. */
  readonly parsed: ParsedSource | null
}

/** Lists the arguments of a transaction, each with its name, type and value. */
export function ArgumentList({ values, parsed }: ArgumentListProps) {
  const decoded = useDecodedArguments(values)
  const [visibleCount, setVisibleCount] = useState(PAGE)
  // A parameter list of another length would give the wrong names.
  const parameters = parsed?.parameters.length === values.length ? parsed.parameters : null
  if (values.length === 0) return <p className="text-text-muted">No arguments</p>
  if (decoded === null) return <Spinner label="Reading long arguments" />
  const more = decoded.length - visibleCount
  return (
    <>
      <ol className="divide-y divide-border">
        {decoded.slice(0, visibleCount).map((argument, position) => {
          const parameter = parameters?.[position]
          const name = parameter?.name ?? `argument ${position}`
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an argument is known by.
              key={position}
              className="grid gap-x-4 gap-y-1.5 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <span className="text-text-muted text-xs tabular-nums">{position}</span>
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
                <RawBytes name={name} bytes={values[position] ?? EMPTY} decoded={argument} />
              </div>
            </li>
          )
        })}
      </ol>
      {more > 0 ? (
        <Button
          size="sm"
          className="self-start"
          onClick={() => setVisibleCount(visibleCount + PAGE)}
        >
          {`Show ${Math.min(PAGE, more)} of ${more} more arguments`}
        </Button>
      ) : null}
    </>
  )
}

const EMPTY = new Uint8Array()

const DECODE = taskRef<typeof import('./decode-arguments.task').default>('decode-arguments')

/** Maximum bytes that the page decodes on its own thread. */
const AT_ONCE = 30_000

/** Decodes the arguments; null while a worker decodes long ones. */
function useDecodedArguments(values: readonly Uint8Array[]): readonly Decoded[] | null {
  const short = values.reduce((sum, { length }) => sum + length, 0) <= AT_ONCE
  const here = useMemo(() => (short ? values.map(decodeBytes) : null), [short, values])
  const state = useWorkerQuery(DECODE, short ? null : values, { abort: true })
  const output = state.status === 'success' ? state.data : null
  const there = useMemo(
    () =>
      output?.map(one =>
        one.kind === 'value' ? one : { ...one, error: receivedError(one.error) },
      ) ?? null,
    [output],
  )
  return here ?? there
}
