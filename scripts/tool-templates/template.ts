/** A tool's name in the spellings of its files. */
export interface Names {
  readonly camel: string
  readonly pascal: string
  readonly file: string
  /** Path of its page: `/code/base-58`. */
  readonly path: string
}

/** Starting point of a kind of tool, to be replaced by its purpose. */
export interface Template {
  readonly does: string
  readonly accepts: string
  readonly pure: (names: Names) => string
  readonly test: (names: Names) => string
  readonly page: (names: Names) => string
  /** Test of the page alone: `page.browser.test.ts`. */
  readonly pageTest: (names: Names) => string
  /** Path through the tool that every browser takes: `scenario.ts`. */
  readonly scenario: (names: Names) => string
  /** Fuzz target of the parser: `<file>.fuzz.ts`; null if a tool has no parser. */
  readonly fuzz: ((names: Names) => string) | null
}

/** A function that parses a text. */
export const fuzzTexts = ({ camel, file }: Names): string => `import { ${camel} } from './${file}'

export const texts = { ${camel} }
`

/** Common ending of the pages that compute while the user types. */
export function attempt(camel: string): string {
  return `
function attempt(text: string): { readonly value?: number; readonly error?: ToolError } {
  if (text === '') return {}
  try {
    return { value: ${camel}(text) }
  } catch (error) {
    return { error: toToolError(error) }
  }
}
`
}
