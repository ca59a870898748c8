import { createContext } from 'react'

/** Opens a text as if it had been entered in the field. */
export const OpenText = createContext<(text: string) => void>(() => undefined)
