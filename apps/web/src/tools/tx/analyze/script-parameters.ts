/** A parameter as the script declares it. */
export interface Parameter {
  readonly name: string
  /** As written, spaces shortened. */
  readonly type: string
}

/** Comments and texts as spaces, so that brackets in them do not count; places stay the same. */
function withoutComments(script: string): string {
  return script.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"/g, part =>
    part.replace(/[^\n]/g, ' '),
  )
}

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** The text up to the bracket that closes, cut at the commas of the outermost level. */
function partsOfList(text: string): readonly string[] | null {
  const parts: string[] = []
  const open: string[] = [')']
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    const closing = CLOSES[character]
    if (closing) open.push(closing)
    else if (')]}>'.includes(character)) {
      if (open.pop() !== character) return null
      if (open.length === 0) {
        return [...parts, text.slice(start, at)].filter(part => part.trim() !== '')
      }
    } else if (character === ',' && open.length === 1) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return null
}

/**
 * The parameters of the `transaction` in a Cadence source, for naming its arguments; null when they
 * cannot be told for sure or are not `count`. A convenience and no parser: nothing is decided by it.
 */
export function scriptParameters(script: string, count: number): readonly Parameter[] | null {
  const source = withoutComments(script)
  const starts = [...source.matchAll(/^[\t ]*transaction\s*\(/gm)]
  const [only, second] = starts
  if (!only || second) return null
  const parts = partsOfList(source.slice(only.index + only[0].length))
  if (parts?.length !== count) return null
  const parameters = parts.map(part => {
    const match = /^\s*(?:[A-Za-z_]\w*\s+)?([A-Za-z_]\w*)\s*:\s*(\S[\s\S]*)$/.exec(part)
    if (!match?.[1] || !match[2]) return null
    return { name: match[1], type: match[2].trim().replace(/\s+/g, ' ') }
  })
  return parameters.every(parameter => parameter !== null) ? parameters : null
}
