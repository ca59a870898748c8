import type { Answer, Fields } from './case.ts'

/** A line that is not an answer; the message names the expected form. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses one line of a program: `{"id":1,"output":{…}}`, `{"id":1,"refused":"why"}` or `{"id":1,"skip":true}`.
 * @throws ProtocolError for anything else.
 */
export function readAnswer(line: string): { readonly id: number; readonly answer: Answer } {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new ProtocolError(`a line that is no JSON: ${line.slice(0, 200)}`)
  }
  if (!isFields(value) || !Number.isSafeInteger(value['id'])) {
    throw new ProtocolError(`a line without a number as "id": ${line.slice(0, 200)}`)
  }
  const id = value['id'] as number
  const { output, refused, skip } = value
  if ([output, refused, skip].filter(part => part !== undefined).length === 1) {
    if (skip === true) return { id, answer: { kind: 'skipped' } }
    if (typeof refused === 'string') return { id, answer: { kind: 'refused', reason: refused } }
    if (isFields(output)) return { id, answer: { kind: 'output', output } }
  }
  throw new ProtocolError(`answer ${id} has none of "output": {…}, "refused": "why", "skip": true`)
}
