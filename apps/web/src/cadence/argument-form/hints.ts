import type { TemplateParameter } from '@toolkit/core/transaction/templates/template'
import { createContext, useContext } from 'react'

/** What is known of the parameters beyond their types, as of a template's; by their names. */
export const ParameterHints = createContext<readonly TemplateParameter[]>([])

/** The hint and placeholder of a parameter; places within one have none. */
export function useHint(place: string): Partial<Omit<TemplateParameter, 'name'>> {
  return useContext(ParameterHints).find(({ name }) => name === place) ?? {}
}
