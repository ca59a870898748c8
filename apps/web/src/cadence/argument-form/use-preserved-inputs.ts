import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import {
  type NamedInput,
  preserveInputs,
  typeNameOf,
} from '@toolkit/core/cadence/argument-form/preserved-inputs'
import { useLayoutEffect, useRef } from 'react'
import type { ParameterFacts } from './read-parameters.task'
import type { ProgramParameters } from './use-parameters'

/** Number of inputs of removed parameters that are kept in case they come back. */
const MAX_GONE = 50

interface Aligned {
  readonly parameters: readonly ParameterFacts[]
  readonly value: readonly ArgumentInput[]
}

/** Pairs the inputs with the parameters that they were entered for. */
function named({ parameters, value }: Aligned): readonly NamedInput[] {
  return parameters.flatMap((parameter, at) => {
    const input = value[at]
    return input ? [{ name: parameter.name, type: typeNameOf(parameter), input }] : []
  })
}

const keyOf = ({ name, type }: NamedInput) => `${name}: ${type}`

/**
 * Aligns the inputs with the parameters of a script that is edited: an input stays with its name and type, even if the
 * parameter disappears for a while. Returns the change handler of the form.
 */
export function usePreservedInputs(
  { parameters, current }: ProgramParameters,
  value: readonly ArgumentInput[],
  onChange: (value: readonly ArgumentInput[]) => void,
) {
  const aligned = useRef<Aligned | null>(null)
  const gone = useRef(new Map<string, NamedInput>())

  // Before the user can type: a later effect would undo the typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange is new in each render.
  useLayoutEffect(() => {
    if (!current) return
    const before = aligned.current
    // Inputs from outside belong to the parameters that came with them.
    const own = before !== null && before.value === value
    const now = named(own ? before : { parameters, value })
    for (const one of now) {
      gone.current.delete(keyOf(one))
      gone.current.set(keyOf(one), one)
    }
    for (const key of [...gone.current.keys()].slice(0, -MAX_GONE)) gone.current.delete(key)
    const next = preserveInputs(parameters, own ? [...now, ...gone.current.values()] : now)
    const same = next.length === value.length && next.every((one, at) => one === value[at])
    aligned.current = { parameters, value: same ? value : next }
    if (!same) onChange(next)
  }, [parameters, current, value])

  return (next: readonly ArgumentInput[]) => {
    aligned.current = { parameters, value: next }
    onChange(next)
  }
}
