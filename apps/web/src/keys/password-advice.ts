import { isReadAlike } from '@toolkit/core/keystore/password'

export interface Advice {
  readonly tone: 'weak' | 'fair' | 'strong'
  readonly text: string
}

const words = (password: string) => password.split(/[\s\-_.,]+/).filter(word => word.length > 1)

/**
 * Honest words on a password: what its length allows to say, and what it does not. A length says
 * how many there can be, not whether this one is easily thought of.
 */
export function passwordAdvice(password: string): Advice | null {
  if (password === '') return null
  const characters = [...password]
  const different = new Set(characters).size
  if (different <= 2) return weak('The same character over and over is among the first tried.')
  if (/^\d+$/.test(password) && characters.length < 18) {
    return weak(
      `Digits only: there are 10^${characters.length} of them, and dates are tried first.`,
    )
  }
  if (/password|qwert|12345|abcde|letmein/i.test(password)) {
    return weak('It holds one of the strings that are tried first.')
  }
  if (characters.length < 10) {
    return weak(
      'Short: whoever has the file can try all such passwords. Take four words or more that have nothing to do with each other.',
    )
  }
  if (words(password).length >= 4 || characters.length >= 20) {
    return {
      tone: 'strong',
      text: 'Long enough, if it was picked by chance. A line of a song or a book is not.',
    }
  }
  return {
    tone: 'fair',
    text: 'Fair, if it was picked by chance; weak if it is a word or a name with something behind it. Longer is better than stranger.',
  }
}

const weak = (text: string): Advice => ({ tone: 'weak', text })

/** What else is worth knowing of a new password; null when there is nothing. */
export function passwordCaution(password: string): string | null {
  if (password !== password.trim()) return 'It begins or ends with white space, which counts.'
  if (!isReadAlike(password)) {
    return 'It has characters that programs turn into different bytes (a ligature, ², full width): ethers would refuse it. Replace them if another program shall open the file.'
  }
  return null
}
