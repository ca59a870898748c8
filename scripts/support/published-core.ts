/** What the package is called inside the repository, and what it is published as. */
const OWN_NAME = '@toolkit/core'
export const PUBLISHED_CORE = '@flow-toolkit/core'

/** A text with the name that the package is published by: in imports, in the examples of docstrings. */
export const asPublished = (text: string): string => text.replaceAll(OWN_NAME, PUBLISHED_CORE)
