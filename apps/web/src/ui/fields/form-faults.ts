import type { ToolError } from '@toolkit/core/errors'
import { createContext, useContext } from 'react'

/** What the fields of the form know of what is wrong. */
export interface FormFaults {
  /** By place: `amount`, `list[2].name`. */
  readonly faults: ReadonlyMap<string, ToolError>
  /** Whether what is merely empty is said too. */
  readonly all: boolean
}

export const FormFaultsContext = createContext<FormFaults>({ faults: new Map(), all: false })

/** What is wrong at a place. What is empty is wrong only once somebody wanted to go on. */
export function useFault(place: string, empty = false): ToolError | null {
  const { faults, all } = useContext(FormFaultsContext)
  const fault = faults.get(place)
  // The field stands beside it: the position says nothing more.
  return fault && (all || !empty) ? fault.at() : null
}

/** Whether something is wrong in a part of a place, counted from `from` on. */
export function useLastFault(place: string): number {
  const { faults } = useContext(FormFaultsContext)
  let last = -1
  for (const at of faults.keys()) {
    if (!at.startsWith(`${place}[`)) continue
    last = Math.max(last, Number.parseInt(at.slice(place.length + 1), 10))
  }
  return last
}

/** What is known of a parameter beyond its type. */
export interface ParameterHint {
  readonly name: string
  readonly hint: string
  readonly placeholder?: string
}

/** What is known of the parameters beyond their types, as of a template's; by their names. */
export const ParameterHints = createContext<readonly ParameterHint[]>([])

/** The hint and placeholder of a parameter; places within one have none. */
export function useHint(place: string): Partial<Omit<ParameterHint, 'name'>> {
  return useContext(ParameterHints).find(({ name }) => name === place) ?? {}
}
