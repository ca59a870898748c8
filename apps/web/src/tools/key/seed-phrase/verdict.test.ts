import { describe, expect, test } from 'vitest'
import type { PhraseReading } from './read-phrase.task'
import readPhrase from './read-phrase.task'
import { strangersIn, verdictOn } from './verdict'

const context = { progress: () => undefined, signal: new AbortController().signal }
const ABOUT = `${'abandon '.repeat(11)}about`

async function read(text: string): Promise<PhraseReading> {
  const reading = await readPhrase({ text, language: null }, context)
  if (!reading) throw new Error('nothing was read')
  return reading
}
const say = async (text: string, typing: boolean) =>
  verdictOn(await read(text), text.length, typing)

describe('while it is typed', () => {
  test.each(['abandon', 'abandon aban', `${'abandon '.repeat(11)}abo`, 'zzz'])(
    '“%s” is begun, not wrong',
    async text => {
      const { error, notice } = await say(text, true)
      expect(error).toBeNull()
      expect(notice).toMatch(/^\d+ words? so far\.$/)
    },
  )

  test('a word that was left behind is said at once, by its number alone', async () => {
    const text = 'abandn ability'
    expect((await say(text, true)).notice).toBe('2 words so far. Word 1 is not in the list.')
    expect(
      strangersIn(await read(text), text.length, true).map(({ nearest }) => nearest[0]),
    ).toEqual(['abandon'])
  })

  test('the one at the caret is not a stranger yet, and is one when the field is left', async () => {
    const reading = await read('ability abandn')
    expect(strangersIn(reading, 14, true)).toEqual([])
    expect(strangersIn(reading, 14, false)).toHaveLength(1)
  })

  test('a full count with a wrong checksum is wrong', async () => {
    expect((await say('abandon '.repeat(12), true)).error?.code).toBe('mnemonic/checksum')
  })
})

describe('when it is left', () => {
  test.each([
    ['abandon '.repeat(11), 'mnemonic/word-count'],
    [`${'abandon '.repeat(11)}abou`, null],
    [`${'abandon '.repeat(11)}abut`, 'mnemonic/unknown-word'],
    [`${'abandon '.repeat(11)}?`, 'mnemonic/missing-word'],
    ['abandon '.repeat(12), 'mnemonic/checksum'],
  ])('%s', async (text, code) => {
    expect((await say(text, false)).error?.code ?? null).toBe(code)
  })
})

test('a right phrase: count, language, and what was let pass', async () => {
  expect((await say(ABOUT, true)).notice).toBe('12 words, English; the checksum is right.')
  const { notice } = await say(`  ${ABOUT.toUpperCase()}\n`, false)
  expect(notice).toContain('Upper case was read as lower case.')
  expect(notice).toContain('Spaces were put in order.')
})

describe('a page of text, pasted by mistake', () => {
  test('is refused at once, whole', async () => {
    const text = 'zzzzz '.repeat(1_700_000)
    expect((await say(text, true)).error?.code).toBe('mnemonic/too-long')
    expect((await read(text)).odd).toEqual([])
  })

  test('has no more words looked up than a phrase has', async () => {
    expect((await read('zzzzz '.repeat(200))).odd).toHaveLength(24)
  })
})
