import { atOffset, ToolError } from '../errors.ts'
import type { JsonFault } from './parse-json.ts'

const FAULTS = {
  unexpected: 'The JSON is damaged here: a value, a comma or a bracket was expected.',
  'cut-off': 'The JSON ends before it is complete.',
  'bad-text': 'A string in the JSON has a character or escape that JSON doesn’t allow.',
  'bad-number': 'A number in the JSON isn’t valid JSON.',
  twice: 'A name appears twice in the same JSON object, so it’s unclear which one counts.',
  'too-deep': 'The JSON is nested too deeply.',
  trailing: 'Something follows after the end of the JSON.',
} as const

/** Error code of each kind of fault. */
const CODES: Readonly<Record<JsonFault['kind'], keyof typeof FAULTS>> = {
  empty: 'cut-off',
  unexpected: 'unexpected',
  unclosed: 'cut-off',
  'unclosed-string': 'cut-off',
  'trailing-comma': 'unexpected',
  'control-character': 'bad-text',
  'bad-escape': 'bad-text',
  'bad-number': 'bad-number',
  twice: 'twice',
  'too-deep': 'too-deep',
  trailing: 'trailing',
}

/**
 * Creates the error of a fault in a text of `length` units. It never quotes the text: `JSON.parse` would put some of
 * it, and so of a key, into its message.
 */
export function jsonFault(fault: JsonFault, length: number) {
  const code = CODES[fault.kind]
  return new ToolError(`json/${code}`, FAULTS[code], {
    position: atOffset(code === 'cut-off' ? length : fault.offset, 1),
    suggestion: 'Copy all of it again, from the first bracket to the last.',
  })
}

declare module '../errors.ts' {
  interface ErrorAreas {
    json: typeof import('./errors.ts')
  }
}
