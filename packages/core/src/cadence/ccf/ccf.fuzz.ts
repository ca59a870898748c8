import { decodeCcf } from './ccf.ts'

export const bytes = { decodeCcf }
