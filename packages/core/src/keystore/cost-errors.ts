import { type Position, ToolError } from '../errors.ts'
import { inDigits, memoryInWords } from './words.ts'

const at = (field: string): Position => ({ kind: 'field', field })

export function numberOutOfRange(facts: { field: string; min: number; max: number }): ToolError {
  return new ToolError({
    code: 'keystore/number-out-of-range',
    message: `“${facts.field}” must be a whole number from ${inDigits(facts.min)} to ${inDigits(facts.max)}.`,
    position: at(facts.field),
    suggestion: 'The file was changed, or is of another program.',
  })
}

export function costNotPower(facts: { field: string }): ToolError {
  return new ToolError({
    code: 'keystore/cost-not-power',
    message: 'The cost n of scrypt must be a power of two and more than 1.',
    position: at(facts.field),
    suggestion: 'Usual are 4096, 16384 and 262144.',
  })
}

export function tooMuchMemory(facts: { field: string; bytes: number; n: number; limit: number }) {
  return new ToolError({
    code: 'keystore/too-much-memory',
    message: `Opening this would take ${memoryInWords(facts.bytes)} of memory (scrypt with n = ${inDigits(facts.n)}); at most ${memoryInWords(facts.limit)} are used here. Nothing was started.`,
    position: at(facts.field),
    suggestion:
      'No wallet writes such a file: usual is 256 MiB. It is damaged, or was made to freeze whoever opens it.',
  })
}

export function tooMuchWork(facts: { field: string; times: number }): ToolError {
  return new ToolError({
    code: 'keystore/too-much-work',
    message: `Opening this would take ${inDigits(facts.times)} times the work of a usual keystore. Nothing was started.`,
    position: at(facts.field),
    suggestion: 'It is damaged, or was made to freeze whoever opens it.',
  })
}

export function tooManyIterations(facts: { field: string; iterations: number; limit: number }) {
  return new ToolError({
    code: 'keystore/too-many-iterations',
    message: `PBKDF2 with ${inDigits(facts.iterations)} rounds would run for minutes or longer; at most ${inDigits(facts.limit)} are run here. Nothing was started.`,
    position: at(facts.field),
    suggestion: 'Usual are 262,144 rounds. It is damaged, or was made to freeze whoever opens it.',
  })
}

export function scryptOutOfMemory(facts: { bytes: number; cause: unknown }): ToolError {
  return new ToolError({
    code: 'keystore/no-memory',
    message: `The browser did not give the ${memoryInWords(facts.bytes)} of memory that scrypt needs here.`,
    suggestion: 'Close other pages or programs and try again, or use a larger machine.',
    cause: facts.cause,
  })
}
