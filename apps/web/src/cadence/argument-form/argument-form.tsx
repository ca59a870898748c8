import {
  type ArgumentInput,
  emptyInput,
  fitsType,
} from '@toolkit/core/cadence/argument-form/argument-input'
import { receivedError, type ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { FormFaultsContext } from '../../ui/fields/form-faults'
import { replaced } from '../../ui/fields/item-buttons'
import { Notice } from '../../ui/layout/notice'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { JsonPart } from './json-part'
import type { ArgumentsAnswer } from './read-arguments.task'
import type { ProgramParameters } from './use-parameters'
import { usePreservedInputs } from './use-preserved-inputs'
import { ValueInput } from './value-input'

const READ = taskRef<typeof import('./read-arguments.task').default>('read-arguments')
const PAUSE_MS = 120
const PREFIX = 'arguments.'

export interface ArgumentFormProps {
  /** Parameters of the script, from `useParameters`. */
  readonly program: ProgramParameters
  readonly network: NetworkId
  readonly value: readonly ArgumentInput[]
  readonly onChange: (value: readonly ArgumentInput[]) => void
  /** Errors when the user tried to continue, by `arguments.` and the path; with it, empty fields are reported too. */
  readonly faults: ReadonlyMap<string, ToolError>
}

/** Fields for the arguments, by parameter type, and all of them as JSON-Cadence. */
export function ArgumentForm(props: ArgumentFormProps) {
  const { program, network, value, onChange, faults: requested } = props
  const { parameters, failure, unread } = program
  const change = usePreservedInputs(program, value, onChange)
  const inputs = useMemo(
    () =>
      parameters.map(({ type }, at): ArgumentInput => {
        const input = value[at]
        if (type === null) return input ?? { kind: 'json', text: '' }
        return input && fitsType(type, input) ? input : emptyInput(type)
      }),
    [parameters, value],
  )
  const answer = useArguments(program, inputs, network)
  const faults = useMemo(() => {
    const now = new Map([...(answer?.faults ?? [])].map(([at, one]) => [at, receivedError(one)]))
    const requests = [...requested].filter(([field]) => field.startsWith(PREFIX))
    for (const [field, error] of requests) now.set(field.slice(PREFIX.length), error)
    return { faults: now, all: requests.length > 0 }
  }, [answer, requested])
  const typed = useMemo(
    () => parameters.flatMap(({ name, type }) => (type === null ? [] : [{ name, type }])),
    [parameters],
  )
  const lost = unread && (
    <ErrorLine error={unread.error} action={{ label: 'Try again', onAction: unread.retry }} />
  )
  if (parameters.length === 0) return lost
  return (
    <FormFaultsContext value={faults}>
      {lost}
      {failure ? <SourceFailure {...failure} /> : null}
      {parameters.map(({ name, text, type, error }, at) =>
        type === null ? (
          <RefusedParameter
            // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place.
            key={at}
            label={`${name}: ${text}`}
            error={error ? receivedError(error) : null}
          />
        ) : (
          <ValueInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place.
            key={at}
            type={type}
            input={inputs[at] ?? emptyInput(type)}
            onChange={next => change(replaced(inputs, at, next))}
            path={name}
          />
        ),
      )}
      {typed.length === parameters.length ? (
        <JsonPart json={answer?.json ?? null} parameters={typed} inputs={value} onChange={change} />
      ) : null}
    </FormFaultsContext>
  )
}

/** Converts the inputs to arguments; the earlier result stays while they are parsed again. */
function useArguments(
  { parameters }: ProgramParameters,
  inputs: readonly ArgumentInput[],
  network: NetworkId,
): ArgumentsAnswer | null {
  const question = useMemo(
    () => (parameters.length === 0 ? null : { parameters, inputs, network }),
    [parameters, inputs, network],
  )
  const state = useWorkerQuery(READ, question, { debounce: PAUSE_MS })
  const [last, setLast] = useState<ArgumentsAnswer | null>(null)
  const now = state.status === 'success' ? state.data : last
  if (now !== last) setLast(now)
  return now
}

function RefusedParameter({
  label,
  error,
}: {
  readonly label: string
  readonly error: ToolError | null
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="font-medium wrap-anywhere">{label}</p>
      {error ? <ErrorLine error={error.at()} /> : null}
    </div>
  )
}

function SourceFailure({ error, retry }: NonNullable<ProgramParameters['failure']>) {
  return (
    <Notice
      tone="warning"
      title="A contract of the arguments could not be read"
      actions={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {error.message} Until then its structs and enums are entered as JSON-Cadence.
    </Notice>
  )
}
