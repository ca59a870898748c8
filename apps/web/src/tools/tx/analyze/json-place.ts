/** What JSON may have next: a value, or a key, or what ends or goes on with the present bracket. */
type Wanted = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const SPACE = /[ \t\n\r]*/y

/**
 * The offset (UTF-16 units) at which a text stops being JSON (RFC 8259); null when it is JSON. For a
 * string that is not one it is where the string begins. Engines tell this in some messages only.
 */
export function jsonFaultAt(text: string): number | null {
  const open: ('{' | '[')[] = []
  let wanted: Wanted = 'value'
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const length = pattern.exec(text)?.[0].length ?? 0
    at += length
    return length > 0
  }
  const after = (): Wanted => (open.length === 0 ? 'nothing' : 'comma-or-end')
  const close = (bracket: '{' | '[') => {
    if (open.at(-1) !== bracket) return false
    open.pop()
    at += 1
    wanted = after()
    return true
  }

  for (;;) {
    take(SPACE)
    if (at === text.length) return wanted === 'nothing' ? null : at
    const character = text.charAt(at)
    const ends = wanted.endsWith('or-end')
    if (ends && (character === '}' || character === ']')) {
      if (!close(character === '}' ? '{' : '[')) return at
    } else if (wanted === 'comma-or-end' && character === ',') {
      at += 1
      wanted = open.at(-1) === '{' ? 'key' : 'value'
    } else if (wanted === 'colon' && character === ':') {
      at += 1
      wanted = 'value'
    } else if (wanted.startsWith('key') && take(STRING)) {
      wanted = 'colon'
    } else if (wanted.startsWith('value')) {
      if (character === '{' || character === '[') {
        open.push(character)
        at += 1
        wanted = character === '{' ? 'key-or-end' : 'value-or-end'
      } else if (take(STRING) || take(SCALAR)) wanted = after()
      else return at
    } else return at
  }
}
