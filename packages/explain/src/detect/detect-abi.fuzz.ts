import { detectSignatures } from './detect-abi.ts'

export const texts = { detectSignatures }
