/** Name of the package inside the repository, and its published name. */
const OWN_NAME = '@toolkit/core'
export const PUBLISHED_CORE = '@flow-toolkit/core'
/** Packages that are published in it, each in a folder of its name. */
export const PUBLISHED_WITHIN = ['client', 'explain'] as const

/** Replaces the packages' names in a text with the published ones: in imports, in the examples of docstrings. */
export const asPublished = (text: string): string =>
  PUBLISHED_WITHIN.reduce(
    (text, name) => text.replaceAll(`@toolkit/${name}/`, `${PUBLISHED_CORE}/${name}/`),
    text,
  ).replaceAll(OWN_NAME, PUBLISHED_CORE)
