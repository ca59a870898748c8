/** A tool's name as it is written in its files. */
export interface Names {
  readonly camel: string
  readonly pascal: string
  readonly file: string
}

/** What a kind of tool begins with, to be replaced by what it is for. */
export interface Template {
  readonly does: string
  readonly accepts: string
  readonly pure: (names: Names) => string
  readonly test: (names: Names) => string
  readonly page: (names: Names) => string
}

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
