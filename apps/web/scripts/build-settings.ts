/** What a build is told from outside. Its bytes depend on it, so the commands that build it again have it too. */
export interface BuildSettings {
  /** Where the source of this build is published; null where it is not. */
  readonly sourceUrl: string | null
  /** The tag of the source that this build was made of; null where there is none. */
  readonly sourceTag: string | null
  /** Whether browsers take this build at the next load, also while tabs run an older one. */
  readonly urgent: boolean
}

// Both stand in commands that people paste into a shell: no character in them means anything there, and no part is
// an option or a way up.
const ADDRESS = /^https:\/\/\w[\w.-]{0,199}(?::\d{1,5})?(?:\/[\w.][\w.-]{0,199}){1,10}$/
const TAG = /^\w[\w.-]{0,99}$/

/** Reads the settings of `env`. Throws an Error whose sentence names the one that is wrong. */
export function readBuildSettings(
  env: Readonly<Record<string, string | undefined>>,
): BuildSettings {
  const sourceUrl = env['SOURCE_URL'] || null
  const sourceTag = env['SOURCE_TAG'] || null
  const urgent = env['URGENT_RELEASE'] || '0'
  if (sourceUrl !== null && !isAddress(sourceUrl)) {
    throw new Error(
      'SOURCE_URL is the https address of a repository without .git at the end, with letters, digits and . _ - /',
    )
  }
  if (sourceTag !== null && !isTag(sourceTag)) {
    throw new Error('SOURCE_TAG is the name of a tag, with letters, digits and . _ -')
  }
  if (sourceTag !== null && sourceUrl === null) {
    throw new Error('SOURCE_TAG needs SOURCE_URL: the repository that has the tag')
  }
  if (urgent !== '0' && urgent !== '1') throw new Error('URGENT_RELEASE is 1 or 0')
  return { sourceUrl, sourceTag, urgent: urgent === '1' }
}

/** git clones it into a folder of its last part's name, but for an ending `.git`. */
function isAddress(text: string): boolean {
  const parts = text.split('/')
  return ADDRESS.test(text) && !text.endsWith('.git') && !parts.some(part => /^\.+$/.test(part))
}

/** As `git check-ref-format` takes it. */
function isTag(text: string): boolean {
  return TAG.test(text) && !text.includes('..') && !/(?:\.|\.lock)$/.test(text)
}
