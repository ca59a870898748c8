import { normalForm, withoutAccents } from '@toolkit/core/mnemonic/word-index'

/**
 * `count` different places of `length`, in order, by chance.
 * @param random gives a number from 0 up to, not including, its argument; for tests.
 */
export function pickPlaces(
  length: number,
  count: number,
  random: (below: number) => number = randomBelow,
): readonly number[] {
  const left = Array.from({ length }, (_, place) => place)
  const picked: number[] = []
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(random(left.length), 1))
  }
  return picked.sort((a, b) => a - b)
}

/** Fair enough to choose what is asked; nothing secret hangs on it. */
function randomBelow(below: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below
}

/** Whether the word typed is the one of the phrase: case, spaces around, accents and Unicode forms aside. */
export function isSameWord(typed: string, word: string): boolean {
  const plain = (text: string) => withoutAccents(normalForm(text.trim()))
  return plain(typed) === plain(word)
}
