import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import {
  type NamedInput,
  preserveInputs,
  typeNameOf,
} from '@toolkit/core/cadence/argument-form/preserved-inputs'
import { useLayoutEffect, useRef } from 'react'
import type { ParameterFacts } from './read-parameters.task'
import type { ProgramParameters } from './use-parameters'

/** So many inputs of parameters that are gone are kept for when they come back. */
const MAX_GONE = 50

interface Aligned {
  readonly parameters: readonly ParameterFacts[]
  readonly value: readonly ArgumentInput[]
}

/** What was entered, with the parameters that it was entered for. */
function named({ parameters, value }: Aligned): readonly NamedInput[] {
  return parameters.flatMap((parameter, at) => {
    const input = value[at]
    return input ? [{ name: parameter.name, type: typeNameOf(parameter), input }] : []
  })
}

const keyOf = ({ name, type }: NamedInput) => `${name}: ${type}`

/**
 * Keeps the inputs in step with the parameters of a script that is edited: what was entered for a name and
 * a type stays with them, also when they are gone for a while. Gives the function that takes the form's
 * own changes.
 */
export function usePreservedInputs(
  { parameters, current }: ProgramParameters,
  value: readonly ArgumentInput[],
  onChange: (value: readonly ArgumentInput[]) => void,
) {
  const aligned = useRef<Aligned | null>(null)
  const gone = useRef(new Map<string, NamedInput>())

  // Before anything can be typed: an effect after it would take that back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: onChange is new in each render.
  useLayoutEffect(() => {
    if (!current) return
    const before = aligned.current
    // Inputs that came from elsewhere are for the parameters that came with them.
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
