import type { ToolError } from '@toolkit/core/errors'
import { createContext, useContext } from 'react'

/** Errors of a form's fields. */
export interface FormFaults {
  /** By path: `amount`, `list[2].name`. */
  readonly faults: ReadonlyMap<string, ToolError>
  /** True if empty fields count as errors too. */
  readonly all: boolean
}

export const FormFaultsContext = createContext<FormFaults>({ faults: new Map(), all: false })

/** Returns the error at a path. An empty field is an error only after an attempt to continue. */
export function useFault(path: string, empty = false): ToolError | null {
  const { faults, all } = useContext(FormFaultsContext)
  const fault = faults.get(path)
  // The field is beside it, so the position adds nothing.
  return fault && (all || !empty) ? fault.at() : null
}

/** Returns the index of the last item under a path that has an error. */
export function useLastFault(path: string): number {
  const { faults } = useContext(FormFaultsContext)
  let last = -1
  for (const at of faults.keys()) {
    if (!at.startsWith(`${path}[`)) continue
    last = Math.max(last, Number.parseInt(at.slice(path.length + 1), 10))
  }
  return last
}

/** Description of a parameter beyond its type. */
export interface ParameterHint {
  readonly name: string
  readonly hint: string
  readonly placeholder?: string
}

/** Descriptions of parameters beyond their types, as from a template, by name. */
export const ParameterHints = createContext<readonly ParameterHint[]>([])

/** Returns the hint and placeholder of a parameter; nested paths have none. */
export function useHint(path: string): Partial<Omit<ParameterHint, 'name'>> {
  return useContext(ParameterHints).find(({ name }) => name === path) ?? {}
}
