import { parseUnits } from './numbers.ts'

export const texts = { parseUnits: (text: string) => parseUnits(text, 8) }
