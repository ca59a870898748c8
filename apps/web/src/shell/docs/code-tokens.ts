/** Token of TypeScript with one style. */
export interface CodeToken {
  readonly text: string
  readonly kind: 'comment' | 'string' | 'keyword' | 'number' | 'function' | 'name' | 'plain'
}

const TOKEN =
  /(?<comment>\/\/.*|\/\*[\s\S]*?\*\/)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`)|(?<number>\b\d[\w.]*)|(?<word>[A-Za-z_$][\w$]*)/g
/** Matches what follows the name of a called function. */
const CALL = /^(?:<[^<>()]*>)?\(/
const KEYWORDS = new Set(
  'abstract as asserts async await boolean class const declare else export extends false for from function get if implements import in infer instanceof interface is keyof let never new null number of out private protected readonly return set static string symbol this throw true try type typeof undefined unique unknown var void while bigint any object override'.split(
    ' ',
  ),
)

/** Tokenizes TypeScript for display only: styles and names are guessed from the text. */
export function codeTokens(code: string): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  let end = 0
  for (const match of code.matchAll(TOKEN)) {
    const { groups = {}, index } = match
    const [text] = match
    if (index > end) tokens.push({ text: code.slice(end, index), kind: 'plain' })
    end = index + text.length
    tokens.push({ text, kind: kindOf(groups, code.slice(end, end + 80)) })
  }
  if (end < code.length) tokens.push({ text: code.slice(end), kind: 'plain' })
  return tokens
}

function kindOf(
  groups: Readonly<Record<string, string | undefined>>,
  behind: string,
): CodeToken['kind'] {
  if (groups['comment'] !== undefined) return 'comment'
  if (groups['string'] !== undefined) return 'string'
  if (groups['number'] !== undefined) return 'number'
  if (KEYWORDS.has(groups['word'] ?? '')) return 'keyword'
  return CALL.test(behind) ? 'function' : 'name'
}
