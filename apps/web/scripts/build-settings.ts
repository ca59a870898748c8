/** External settings of a build. Its bytes depend on them, so the commands that reproduce it have them too. */
export interface BuildSettings {
  /** URL of this build's source; null if it is not published. */
  readonly sourceUrl: string | null
  /** Source tag of this build; null if there is none. */
  readonly sourceTag: string | null
  /** True if browsers take this build at the next load, even while tabs run an older one. */
  readonly urgent: boolean
}

// Both are in commands that users paste into a shell: no character in them is special there, and no part is an option
// or a parent path.
const ADDRESS = /^https:\/\/\w[\w.-]{0,199}(?::\d{1,5})?(?:\/[\w.][\w.-]{0,199}){1,10}$/
const TAG = /^\w[\w.-]{0,99}$/

/** Parses the settings in `env`. Throws an Error that names the invalid one. */
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

/** git clones it into a folder named after its last part, without an ending `.git`. */
function isAddress(text: string): boolean {
  const parts = text.split('/')
  return ADDRESS.test(text) && !text.endsWith('.git') && !parts.some(part => /^\.+$/.test(part))
}

/** Valid for `git check-ref-format`. */
function isTag(text: string): boolean {
  return TAG.test(text) && !text.includes('..') && !/(?:\.|\.lock)$/.test(text)
}
