import { Secret } from '@toolkit/core/secret'
import { expect, test } from 'vitest'
import { change, EMPTY_FORM, formOf, pathBelow } from './form'

test('typing the same text again changes nothing, so that keys are not computed anew', () => {
  const typed = change(EMPTY_FORM, { phrase: 'abandon' })
  expect(change(typed, { phrase: 'abandon' }).phrase).toBe(typed.phrase)
  expect(change(typed, { phrase: 'ability' }).phrase).not.toBe(typed.phrase)
})

test('a new passphrase starts with the standard reading, a new phrase with no path below', () => {
  const other = change(EMPTY_FORM, { encoding: 'wallet-core' })
  expect(change(other, { passphrase: 'é' }).encoding).toBe('bip39')
  const below = change(EMPTY_FORM, { below: 'm/7' })
  expect(change(below, { phrase: 'xpub' }).below).toBeNull()
})

test('a key chosen in a table brings its path and reading', () => {
  const chosen = change(EMPTY_FORM, {
    chosen: { path: "m/44'/539'/1'/0/3", encoding: 'wallet-core' },
  })
  expect(chosen.path).toMatchObject({ preset: 'flow', account: '1', index: '3' })
  expect(chosen.encoding).toBe('wallet-core')
  expect(change(chosen, { chosen: { path: 'm/0/2', encoding: null } })).toMatchObject({
    path: { preset: 'own', own: 'm/0/2' },
    below: 'm/0/2',
    encoding: 'wallet-core',
  })
})

test('a phrase handed over keeps passphrase and path, even a path that is none', () => {
  const form = formOf({
    kind: 'mnemonic',
    mnemonic: new Secret('zoo'),
    passphrase: new Secret('TREZOR'),
    path: "m/44'/539'/0'/0/7",
  })
  expect(form.passphrase.reveal()).toBe('TREZOR')
  expect(form.path).toMatchObject({ preset: 'flow', account: '0', index: '7' })
  expect(
    formOf({ kind: 'mnemonic', mnemonic: new Secret('zoo'), path: 'garbage' }).path,
  ).toMatchObject({
    preset: 'own',
    own: 'garbage',
  })
})

test('an extended key is taken as a phrase is', () => {
  const form = formOf({ kind: 'extended-key', text: new Secret('xprv9') })
  expect(form.phrase.reveal()).toBe('xprv9')
})

test('no secret has a text form', () => {
  const form = change(EMPTY_FORM, { phrase: 'zoo zoo' })
  expect(JSON.stringify(form)).not.toContain('zoo')
  expect(() => `${form.phrase}`).toThrow(TypeError)
})

test('the path below an extended key completes the five steps of a Flow path', () => {
  expect([0, 3, 4, 5, 9].map(pathBelow)).toEqual(['m/0/0', 'm/0/0', 'm/0', 'm', 'm'])
})
