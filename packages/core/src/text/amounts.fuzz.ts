import { parseUnits } from './amounts.ts'

export const texts = { parseUnits: (text: string) => parseUnits(text, 8) }
