import { createContext, useContext } from 'react'

export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export const FieldContext = createContext<FieldControl | null>(null)

/** What a control inside a `Field` must carry: its id, what describes it, whether it is wrong. */
export function useFieldControl(): FieldControl {
  const control = useContext(FieldContext)
  if (!control) throw new Error('useFieldControl is used outside a Field.')
  return control
}
