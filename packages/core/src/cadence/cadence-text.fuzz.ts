import { readCadenceText } from './cadence-text.ts'

export const texts = { readCadenceText }
