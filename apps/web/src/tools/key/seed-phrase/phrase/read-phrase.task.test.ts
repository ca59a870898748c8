import { describe, expect, it } from 'vitest'
import { otherSecretIn, readPhrase } from './read-phrase.task'

describe('what is given in place of a phrase', () => {
  const key = '7c4f0f2b9a1de85366b04ce3d21f98a75e3b60cd8f7149a2e6d5083b1c92fa64'
  it.each([
    [key, 'hex'],
    [` 0x${key.toUpperCase()}\n`, 'hex'],
    ['-----BEGIN PRIVATE KEY-----\nMIGH', 'pem'],
    ['{"version":3}', 'json'],
    [key.slice(1), null],
    ['abandon ability able', null],
    // 64 hex letters, but as words: the phrase may be incomplete.
    [`${'face '.repeat(16)}`, null],
  ] as const)('%s', (text, kind) => {
    expect(otherSecretIn(text)?.code ?? null).toBe(kind && `seed-phrase/is-${kind}`)
  })

  it('is said without a digit of it', () => {
    expect(otherSecretIn(key)?.toJSON()).toMatchObject({
      code: 'seed-phrase/is-hex',
      message: expect.not.stringContaining('7c4f'),
      suggestion: expect.stringContaining('Private Key'),
    })
  })
})

describe('a word that only looks like one of the list', () => {
  const oddIn = async (word: string) =>
    (await readPhrase(`${'abandon '.repeat(11)}${word}`, 'english')).odd

  it.each([
    ['\u0430bout', 'It contains a Cyrillic letter that looks like one of the list’s.'],
    ['ab\u200bout', null],
    ['ab\u202eout', 'It contains the hidden U+202E RIGHT-TO-LEFT OVERRIDE.'],
    ['abuot', null],
  ])('%j', async (word, message) => {
    expect((await oddIn(word))[0]?.lookAlike ?? null).toBe(message)
  })

  it('phrases of other scripts are as they are', async () => {
    const { odd } = await readPhrase(`${'あいこくしん '.repeat(11)}あおぞら`, 'japanese')
    expect(odd).toEqual([])
  })
})
