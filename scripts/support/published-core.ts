/** What the package is called inside the repository, and what it is published as. */
const OWN_NAME = '@toolkit/core'
export const PUBLISHED_CORE = '@flow-toolkit/core'
/** The packages that are published in it, each in a folder of its name. */
export const PUBLISHED_WITHIN = ['client', 'explain'] as const

/** A text with the names that the packages are published by: in imports, in the examples of docstrings. */
export const asPublished = (text: string): string =>
  PUBLISHED_WITHIN.reduce(
    (told, name) => told.replaceAll(`@toolkit/${name}/`, `${PUBLISHED_CORE}/${name}/`),
    text,
  ).replaceAll(OWN_NAME, PUBLISHED_CORE)
