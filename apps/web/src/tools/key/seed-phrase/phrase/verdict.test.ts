import { describe, expect, test } from 'vitest'
import { readPhrase } from './read-phrase.task'
import { unknownWordsIn, verdictOn } from './verdict'

const ABOUT = `${'abandon '.repeat(11)}about`

const read = (text: string) => readPhrase(text, null)
const say = async (text: string, typing: boolean) =>
  verdictOn(await read(text), text.length, typing)

describe('while it is typed', () => {
  test.each(['abandon', 'abandon aban', `${'abandon '.repeat(11)}abo`, 'ábac', 'あおぞ'])(
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
      unknownWordsIn(await read(text), text.length, true).map(({ nearest }) => nearest[0]),
    ).toEqual(['abandon'])
  })

  test('the one at the caret is not unknown yet, and is when the field is left', async () => {
    const parsed = await read('ability aband')
    const odd = await read('ability abandn')
    expect(unknownWordsIn(parsed, 13, true)).toEqual([])
    expect(unknownWordsIn(odd, 14, false)).toHaveLength(1)
  })

  test('one at the caret that no word begins with is said at once', async () => {
    expect((await say('ability abandn', true)).notice).toBe(
      '2 words so far. Word 2 is not in the list.',
    )
    // The last word is the start of an English word, but the others are Spanish.
    expect((await say('ábaco abdomen abi', true)).notice).toBe('3 words so far.')
    expect((await say('ábaco abdomen abou', true)).notice).toMatch(/Word 3 is not in the list/)
    expect((await say('zzz', true)).notice).toMatch(/Word 1 is not in the list/)
    const { error } = await say(`${'abandon '.repeat(11)}abuot`, true)
    expect(error?.code).toBe('mnemonic/unknown-word')
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
  expect((await say(ABOUT, true)).notice).toBe('12 words, English; checksum valid.')
  const { notice } = await say(`  ${ABOUT.toUpperCase()}\n`, false)
  expect(notice).toContain('Read as lower case.')
  expect(notice).toContain('Extra spaces ignored.')
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
