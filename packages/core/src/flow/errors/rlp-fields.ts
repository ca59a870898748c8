import { count } from '../../bytes/errors.ts'
import { ToolError } from '../../errors.ts'

interface Place {
  readonly field: string
  readonly offset: number
  readonly length: number
}

/** `The payer address`, but `Argument 1`: numbered parts stand without an article. */
export function subject(field: string): string {
  return /\d$/.test(field) ? field.charAt(0).toUpperCase() + field.slice(1) : `The ${field}`
}

const at = ({ offset, length }: Place) => ({ kind: 'offset', offset, length }) as const

export function fieldKind(facts: Place & { wanted: 'list' | 'bytes' }): ToolError {
  const [wanted, found] =
    facts.wanted === 'list' ? ['a list', 'a byte string'] : ['a byte string', 'a list']
  return new ToolError({
    code: facts.wanted === 'list' ? 'field/not-a-list' : 'field/not-bytes',
    message: `${subject(facts.field)} must be ${wanted}, but is ${found}.`,
    position: at(facts),
  })
}

export function fieldWrongLength(facts: Place & { byteLength: number; found: number }): ToolError {
  return new ToolError({
    code: 'field/wrong-length',
    message: `${subject(facts.field)} is ${count(facts.found, 'byte')} long, not ${facts.byteLength}.`,
    position: at(facts),
  })
}

export function fieldLeadingZero(facts: Place): ToolError {
  return new ToolError({
    code: 'field/leading-zero',
    message: `${subject(facts.field)} is a number with a zero byte in front.`,
    position: at(facts),
    suggestion: 'Numbers are written without leading zeros, and 0 as no bytes at all (80).',
  })
}

export function fieldTooLarge(facts: Place & { max: bigint }): ToolError {
  return new ToolError({
    code: 'field/too-large',
    message: `${subject(facts.field)} is more than ${facts.max}.`,
    position: at(facts),
  })
}
