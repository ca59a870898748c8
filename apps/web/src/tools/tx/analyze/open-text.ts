import { createContext } from 'react'

/** Opens a text as if it had been given in the field. */
export const OpenText = createContext<(text: string) => void>(() => undefined)
