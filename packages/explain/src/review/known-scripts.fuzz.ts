import { knownScript } from './known-scripts.ts'

export const texts = { knownScript }
