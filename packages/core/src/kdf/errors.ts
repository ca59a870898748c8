import { atField, ToolError } from '../errors.ts'
import { inDigits } from '../text/numbers.ts'
import { formatMemory } from './words.ts'

const DAMAGED = 'A file with this cost is damaged, or made to freeze what opens it.'

export const costOutOfRange = (facts: { field: string; min: number; max: number }) =>
  new ToolError(
    'kdf/out-of-range',
    `“${facts.field}” must be a whole number from ${inDigits(facts.min)} to ${inDigits(facts.max)}.`,
    {
      position: atField(facts.field),
      suggestion: 'The usual cost of scrypt is n = 262,144, r = 8, p = 1.',
    },
  )

export const costNotPower = (facts: { field: string }) =>
  new ToolError(
    'kdf/not-power-of-two',
    'The cost n of scrypt must be a power of two and more than 1.',
    { position: atField(facts.field), suggestion: 'Usual values are 16384, 131072 and 262144.' },
  )

export const tooMuchMemory = (facts: { field: string; bytes: number; n: number; limit: number }) =>
  new ToolError(
    'kdf/too-much-memory',
    `scrypt with n = ${inDigits(facts.n)} would need ${formatMemory(facts.bytes)} of memory; the limit is ${formatMemory(facts.limit)}. Nothing was started.`,
    {
      position: atField(facts.field),
      suggestion: `256 MiB is usual (n = 262,144, r = 8). ${DAMAGED}`,
    },
  )

export const tooMuchWork = (facts: { field: string; times: number }) =>
  new ToolError(
    'kdf/too-much-work',
    `scrypt at this cost would take ${inDigits(facts.times)} times the usual work. Nothing was started.`,
    {
      position: atField(facts.field),
      suggestion: `The usual cost is n = 262,144, r = 8, p = 1. ${DAMAGED}`,
    },
  )

export const tooManyIterations = (facts: { field: string; iterations: number; limit: number }) =>
  new ToolError(
    'kdf/too-many-iterations',
    `PBKDF2 with ${inDigits(facts.iterations)} rounds would run for minutes or longer; the limit is ${inDigits(facts.limit)}. Nothing was started.`,
    {
      position: atField(facts.field),
      suggestion: `262,144 to 600,000 rounds are usual. ${DAMAGED}`,
    },
  )

export const scryptOutOfMemory = (facts: { bytes: number; cause: unknown }) =>
  new ToolError(
    'kdf/no-memory',
    `The browser couldn’t allocate the ${formatMemory(facts.bytes)} of memory that scrypt needs.`,
    {
      suggestion: 'Close other pages or programs and try again, or use a machine with more memory.',
      cause: facts.cause,
    },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    kdf: typeof import('./errors.ts')
  }
}
