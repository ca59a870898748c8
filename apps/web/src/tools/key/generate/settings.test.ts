import { describe, expect, test } from 'vitest'
import { FIRST_CHOICE } from '../../../secrets/phrase/path-choice'
import { type GenerateSettings, readSettings, START_SETTINGS } from './settings'

const phrase = (change: Partial<GenerateSettings>) =>
  readSettings({ ...START_SETTINGS, what: 'phrase', ...change })
const codes = (change: Partial<GenerateSettings>) => {
  const { errors, path } = phrase(change)
  return {
    path,
    ...Object.fromEntries(Object.entries(errors).map(([field, e]) => [field, e.code])),
  }
}

describe('the path', () => {
  test('is that of the choice, and its errors stand at its fields', () => {
    expect(codes({})).toEqual({ path: "m/44'/539'/0'/0/0" })
    const path = { ...FIRST_CHOICE, account: '1.5', index: '' }
    expect(codes({ path })).toEqual({
      path: null,
      account: 'integer/fraction',
      index: 'integer/empty',
    })
  })

  test('does not matter for a private key', () => {
    const path = { ...FIRST_CHOICE, preset: 'own', own: 'garbage' } as const
    expect(codes({ path })).toEqual({ path: null, own: 'path/no-root' })
    expect(readSettings({ ...START_SETTINGS, what: 'key', path }).errors).toEqual({})
  })
})

test('entropy is read and counted, and asked for when it was promised', () => {
  expect(phrase({ entropyKind: 'dice', entropyText: '1 2 3' }).typed?.events).toBe(3)
  expect(codes({ entropyKind: 'dice' })).toMatchObject({ entropy: 'generate/no-entropy' })
  expect(codes({ entropyKind: 'dice', entropyText: '7' })).toMatchObject({
    entropy: 'entropy/bad-character',
  })
  expect(phrase({ entropyKind: 'none', entropyText: '7' })).toMatchObject({
    typed: null,
    errors: {},
  })
})

test('a passphrase without a UTF-8 form is refused', () => {
  expect(codes({ passphrase: '\ud800' })).toMatchObject({ passphrase: 'utf8/lone-surrogate' })
})
