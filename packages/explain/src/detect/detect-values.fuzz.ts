import { detectValues } from './detect-values.ts'

export const texts = { detectValues }
