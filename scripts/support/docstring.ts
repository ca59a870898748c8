/** A docstring, taken apart. */
export interface Docstring {
  /** What stands before the first tag. */
  readonly text: string
  readonly tags: readonly { readonly name: string; readonly text: string }[]
}

/** Reads a comment in the form of JSDoc, of which the outer marks may be missing. A tag begins a line. */
export function parseDocstring(comment: string): Docstring {
  const plain = comment
    .replace(/^\s*\/?\*\*?/, '')
    .replace(/\*\/\s*$/, '')
    .replace(/^[ \t]*\*? ?/gm, '')
  const [text = '', ...parts] = plain.split(/^@(?=[a-z])/im)
  const tags = parts.map(part => {
    const [, name = '', rest = ''] = /^(\w+)\s*([\s\S]*)$/.exec(part) ?? []
    return { name, text: rest.trim() }
  })
  return { text: text.trim(), tags }
}
