import type { ToolError } from '@toolkit/core/errors'
import { nameError } from './errors'

const LONGEST_NAME = 200
/** Shorter substrings of a secret, and shorter secrets, occur in names by chance. */
const TELLING_PART = 12
const TELLING_SECRET = 6

/**
 * Returns why a name is invalid, or null if it is valid.
 * @param secrets texts that must not appear in the name, which Google stores and shows in
 * plaintext.
 */
export function checkName(name: string, secrets: readonly string[]): ToolError | null {
  const { length } = name.trim()
  if (length === 0) {
    const suggestion = 'Choose one you’ll recognize; Google can read it.'
    return nameError('empty', 'The backup needs a name.', suggestion)
  }
  if (length > LONGEST_NAME) {
    const message = `The name has ${length} characters; the limit is ${LONGEST_NAME}.`
    return nameError('long', message, 'Shorten it.')
  }
  if (/\p{Cc}/u.test(name.trim())) {
    const message = 'The name contains a line break or another control character.'
    return nameError('control', message, 'Write it on one line.')
  }
  if (!secrets.some(secret => holdsPartOf(name, secret))) return null
  const message = 'The name contains part of the secret, and Google can read names.'
  return nameError('holds-secret', message, 'Choose another name.')
}

function holdsPartOf(name: string, secret: string): boolean {
  const [text, whole] = [name.toLowerCase(), secret.trim().toLowerCase()]
  if (whole.length < TELLING_SECRET) return false
  if (whole.length <= TELLING_PART) return text.includes(whole)
  for (let start = 0; start + TELLING_PART <= whole.length; start++) {
    if (text.includes(whole.slice(start, start + TELLING_PART))) return true
  }
  return false
}

/** Characters that file systems reject or hide. */
const UNSAFE = /[\p{Cc}\\/:*?"<>|]+|^\.+|[. ]+$/gu

/** Returns the file name for a backup: `My key.json`. */
export function fileNameOf(name: string): string {
  const safe = name.trim().replace(UNSAFE, '_').slice(0, 100)
  return `${safe || 'backup'}.json`
}
