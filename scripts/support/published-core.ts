/** What the packages are called inside the repository: one is published, which holds the other in a folder. */
const [CORE, EXPLAIN] = ['@toolkit/core', '@toolkit/explain']
export const PUBLISHED_CORE = '@flow-toolkit/core'

/** A text with the name that the package is published by: in imports, in the examples of docstrings. */
export const asPublished = (text: string): string =>
  text.replaceAll(EXPLAIN, `${PUBLISHED_CORE}/explain`).replaceAll(CORE, PUBLISHED_CORE)
