/** A tool's name as it is written in its files. */
export interface Names {
  readonly camel: string
  readonly pascal: string
  readonly file: string
  /** Of its page: `/code/base-58`. */
  readonly path: string
}

/** What a kind of tool begins with, to be replaced by what it is for. */
export interface Template {
  readonly does: string
  readonly accepts: string
  readonly pure: (names: Names) => string
  readonly test: (names: Names) => string
  readonly page: (names: Names) => string
  /** The test of the page by itself: `page.browser.test.ts`. */
  readonly pageTest: (names: Names) => string
  /** The way through the tool that every browser goes: `walk.ts`. */
  readonly walk: (names: Names) => string
  /** Gives the parser inputs: `<file>.fuzz.ts`; null where a tool reads nothing by itself. */
  readonly fuzz: ((names: Names) => string) | null
}

/** A function that reads a text. */
export const fuzzTexts = ({ camel, file }: Names): string => `import { ${camel} } from './${file}'

export const texts = { ${camel} }
`

/** Ends the pages that compute while somebody types. */
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
