/** Parsed docstring. */
export interface Docstring {
  /** Text before the first tag. */
  readonly text: string
  readonly tags: readonly { readonly name: string; readonly text: string }[]
}

/** Parses a JSDoc comment, with or without the outer marks. A tag begins a line. */
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
