import type { FoundSecret } from './find-secrets.ts'
import { TEXT_KIND_LABELS } from './kind-messages.ts'

/**
 * Describes which of the secrets in a text one is, and its position; repeats nothing of it.
 * @param among all secrets found in the text.
 * @example
 * const key = { offset: 10, length: 64, kind: 'private-key', certainty: 'likely' } as const
 * secretRangeMessage('My key is\n…', key, [key]) // => 'the private key in line 2'
 */
export function secretRangeMessage(
  text: string,
  { kind, offset, length }: FoundSecret,
  among: readonly FoundSecret[],
): string {
  const name = TEXT_KIND_LABELS[kind].replace(/^an? /, '')
  const alike = among.filter(one => one.kind === kind)
  const at = alike.findIndex(one => one.offset === offset)
  const which = alike.length > 1 ? `${name} ${at + 1} of ${alike.length}` : `the ${name}`
  const first = lineOf(text, offset)
  const last = lineOf(text, offset + Math.max(0, length - 1))
  if (!/\n\s*\S/.test(text.trimStart())) return which
  return first === last ? `${which} in line ${first}` : `${which} in lines ${first} to ${last}`
}

function lineOf(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1))
    line += 1
  return line
}
