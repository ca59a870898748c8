import { parseDocstring } from './docstring.ts'

/** One `@example` of a docstring, or one code block in a README. */
export interface DocstringExample {
  /** The function or class that it belongs to, or the heading above. */
  readonly name: string
  /** TypeScript, without the stars of the comment. */
  readonly code: string
}

const DOCSTRING =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*export (?:async )?(?:function\*?|class|const) (\w+)/g
const EXPORTED = /^export (?:async )?(?:function\*?|class) (\w+)/gm
const VALUE = /^(.*\S)\s+\/\/ => (.+)$/
const REFUSAL = /^(.*\S)\s+\/\/ throws ([a-z0-9-]+\/[a-z0-9-]+)$/
const DECLARATION = /^const (\w+) = /

/** Returns the functions and classes that a module exports. */
export function exportedNames(source: string): readonly string[] {
  return [...source.matchAll(EXPORTED)].map(match => match[1] ?? '')
}

/** Returns every runnable `@example` of a module's exports. */
export function examplesIn(source: string): readonly DocstringExample[] {
  return [...source.matchAll(DOCSTRING)].flatMap(([, comment = '', name = '']) => {
    const examples = parseDocstring(comment).tags.filter(tag => tag.name === 'example')
    return examples.map(({ text }) => ({ name, code: text }))
  })
}

/** Returns each TypeScript block in a Markdown text, named by the heading above it. */
export function examplesInMarkdown(text: string): readonly DocstringExample[] {
  return text.split(/^#+ /m).flatMap(section =>
    [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({
      name: section.slice(0, section.indexOf('\n')),
      code: code.trim(),
    })),
  )
}

/** Programs of a Markdown text that only a dedicated test can run: they need a key and a chain. */
export const programsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^```ts no-run\n(.*?)^```$/gms)].map(([, code = '']) => code)

/**
 * Builds a module that runs an example: `expression // => value` becomes a call of the global `check`, and `expression
 * // throws code` one of `refuses`. Its subject is imported from `module`; the rest it imports itself, and a README's
 * example everything. Throws when the example checks nothing.
 */
export function exampleModule({ name, code }: DocstringExample, module?: string): string {
  let checks = 0
  const lines = code.split('\n').map(line => {
    const [, thrower, error] = REFUSAL.exec(line) ?? []
    const [, expression = '', value] = VALUE.exec(line) ?? []
    if (thrower === undefined && value === undefined) return line
    checks++
    if (thrower !== undefined) return `await refuses(async () => (${thrower}), '${error}')`
    const declared = DECLARATION.exec(expression)?.[1]
    if (declared !== undefined) return `${expression}\ncheck(${declared}, (${value}))`
    return `check(await (${expression}), (${value}))`
  })
  if (checks === 0) throw new Error(`The example of ${name} has no "// =>" and no "// throws".`)
  const subject = module === undefined ? '' : `import { ${name} } from '${module}'\n`
  return `${subject}${lines.join('\n')}\nexport {}\n`
}
