import type { Answer, Case, Json } from './case.ts'

/** Fault of an answer, with its position. */
export interface Difference {
  readonly field: string | null
  readonly sentence: string
}

const show = (value: Json | undefined): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/**
 * Compares an answer with a case: returns the first field that differs, with the offset of the first differing
 * character, or byte for hexadecimal digits. Null if it is right. Extra fields are ignored.
 */
export function compare({ expected, mayRefuse }: Case, answer: Answer): Difference | null {
  if (answer.kind === 'skipped') return null
  if (expected === null) {
    return answer.kind === 'refused'
      ? null
      : { field: null, sentence: `accepted, but has to be refused; it said ${show(answer.output)}` }
  }
  if (answer.kind === 'refused') {
    if (mayRefuse) return null
    return { field: null, sentence: `refused, but is valid: ${answer.reason}` }
  }
  for (const [field, right] of Object.entries(expected)) {
    const said = answer.output[field]
    if (JSON.stringify(said) !== JSON.stringify(right)) {
      return { field, sentence: differenceOf(field, said, right) }
    }
  }
  return null
}

function differenceOf(field: string, said: Json | undefined, right: Json): string {
  const both = `${field}: said ${show(said)}, right is ${show(right)}`
  if (typeof said !== 'string' || typeof right !== 'string') return both
  let at = 0
  while (at < said.length && said[at] === right[at]) at++
  const isHex = [said, right].every(text => /^(?:[0-9a-f]{2})*$/.test(text))
  const position = isHex ? `byte ${Math.floor(at / 2)}` : `character ${at}`
  const from = Math.max(0, isHex ? at - (at % 2) : at)
  const around = (text: string) => show(text.slice(from, from + 32))
  return `${field}: differs from ${position} on: said ${around(said)}, right is ${around(right)}`
}
