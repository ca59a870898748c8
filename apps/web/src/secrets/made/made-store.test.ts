import { addressAt } from '@toolkit/core/account/address'
import { Secret } from '@toolkit/core/secret'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeFacts, describeKind, whatBecameOf } from './made-messages'
import { isUnsaved, type MadePhrase, type MadePrivateKey } from './made-secret'
import { confirmsLeaving, createMadeStore, currentOf, type MadeStore, placedOf } from './made-store'

const ADDRESS = addressAt('mainnet', 9n)
const key = (publicKey: string) =>
  ({ publicKey, signatureAlgorithm: 'ECDSA_P256', encoding: null }) as never
const phrase = (mnemonic: string): MadePhrase => ({
  what: 'phrase',
  words: new Secret(mnemonic.split(' ')),
  mnemonic: new Secret(mnemonic),
  language: 'english',
  passphrase: null,
  path: "m/44'/539'/0'/0/0",
  keys: [key(`public ${mnemonic}`)],
  mix: null,
})
const privateKey = (digits: string): MadePrivateKey => ({
  ...{ what: 'private-key', privateKey: new Secret(digits), keys: [key(digits)], mix: null },
})

let time: number
let store: MadeStore
beforeEach(() => {
  time = Date.UTC(2026, 10, 27, 14, 2)
  store = createMadeStore(() => time)
})
const ids = () => store.get().secrets.map(({ id }) => id)
const only = () => {
  const [secret] = store.get().secrets
  if (!secret) throw new Error('There is none.')
  return secret
}

describe('none takes the place of another', () => {
  test('a new one is in view, and those before it are there until they are chosen or discarded', () => {
    const first = store.add(phrase('one two'))
    const second = store.add(phrase('three four'))
    const other = store.add(privateKey('aa'))
    expect(ids()).toEqual([other, second, first])
    expect(currentOf(store.get(), 'phrase')?.id).toBe(second)
    store.choose(first)
    expect(currentOf(store.get(), 'phrase')?.mnemonic.reveal()).toBe('one two')
    expect(currentOf(store.get(), 'private-key')?.id).toBe(other)
    store.discard(first)
    expect(ids()).toEqual([other, second])
    expect(currentOf(store.get(), 'phrase')).toBeNull()
  })

  test('cleared, nothing of them is left', () => {
    store.add(phrase('one two'), 1)
    store.clear()
    expect(store.get()).toBe(store.initial)
  })
})

describe('a form', () => {
  test('finds its own again, of each kind, though others were made since', () => {
    const words = store.add(phrase('one two'), 1)
    const digits = store.add(privateKey('aa'), 1)
    store.add(phrase('three four'))
    expect(placedOf(store.get(), 1, 'phrase')?.id).toBe(words)
    expect(placedOf(store.get(), 1, 'private-key')?.id).toBe(digits)
  })

  test('that comes anew takes the latest, but for what another one on the page has, or an account', () => {
    const first = store.add(phrase('one two'), 1)
    const leave = store.open(1)
    expect(placedOf(store.get(), 2, 'phrase')).toBeNull()
    const second = store.add(phrase('three four'))
    expect(placedOf(store.get(), 2, 'phrase')?.id).toBe(second)
    store.noteUse({ publicKeys: ['public three four'], address: null })
    expect(placedOf(store.get(), 2, 'phrase')).toBeNull()
    leave()
    expect(placedOf(store.get(), 2, 'phrase')?.id).toBe(first)
  })

  test('that has a public key gets the one that it belongs to', () => {
    const first = store.add(phrase('one two'))
    store.add(phrase('three four'))
    expect(placedOf(store.get(), 1, 'phrase', 'public one two')?.id).toBe(first)
  })

  test('loses what is discarded, and takes no other kind in its place', () => {
    const id = store.add(phrase('one two'), 1)
    store.add(privateKey('aa'), 1)
    store.discard(id)
    expect(placedOf(store.get(), 1, 'phrase')).toBeNull()
    expect(placedOf(store.get(), 1, 'private-key')).not.toBeNull()
  })
})

describe('what became of it', () => {
  test.each([
    ['written', 'written down'],
    ['keystore', 'saved as keystore'],
    ['printed', 'printed'],
    ['backed-up', 'backed up'],
  ] as const)('%s', (method, words) => {
    const id = store.add(phrase('one two'))
    expect(describeFacts(only())).toBe('14:02 UTC, not saved yet')
    time += 6 * 60_000
    store.save(id, method)
    expect(isUnsaved(only())).toBe(false)
    expect(describeFacts(only())).toBe(`14:08 UTC, ${words}`)
    store.unsave(id, method)
    expect(describeFacts(only())).toBe('14:02 UTC, not saved yet')
  })

  test('one of two ways that is taken back leaves the other', () => {
    const id = store.add(phrase('one two'))
    store.save(id, 'keystore')
    time += 60_000
    store.save(id, 'written')
    expect(whatBecameOf(only()).message).toBe('written down')
    store.unsave(id, 'written')
    expect(whatBecameOf(only()).message).toBe('saved as keystore')
  })

  test('an account has its key', () => {
    store.add(phrase('one two'))
    store.noteUse({ publicKeys: ['public three', 'public one two'], address: ADDRESS })
    expect(whatBecameOf(only()).message).toBe(`on 0x${ADDRESS.slice(0, 4)}…${ADDRESS.slice(-4)}`)
    // A later plan that contains it does not reset this.
    store.noteUse({ publicKeys: ['public one two'], address: null })
    expect(only().account?.address).toBe(ADDRESS)
  })

  test('another tool saved its very text', () => {
    store.add(phrase('one two'))
    store.savedText('one two three', 'backed-up')
    expect(isUnsaved(only())).toBe(true)
    store.savedText('one two', 'backed-up')
    expect(isUnsaved(only())).toBe(false)
  })

  test('a key is saved where words are written down; a name comes first', () => {
    const id = store.add(privateKey('aa'))
    store.save(id, 'written')
    expect(describeKind(only())).toBe('Private key')
    expect(describeFacts(only())).toBe('14:02 UTC, saved')
    store.rename(id, '  Savings ')
    expect([only().name, describeFacts(only())]).toEqual([
      'Savings',
      'Private key, 14:02 UTC, saved',
    ])
  })
})

test('leaving asks for what was seen and is not saved, and for nothing else', () => {
  const id = store.add(phrase('one two'))
  expect(confirmsLeaving(store.get())).toBe(false)
  store.see(id)
  expect(confirmsLeaving(store.get())).toBe(true)
  store.add(privateKey('aa'))
  expect(confirmsLeaving(store.get())).toBe(true)
  store.save(id, 'printed')
  expect(confirmsLeaving(store.get())).toBe(false)
  store.unsave(id, 'printed')
  store.discard(id)
  expect(confirmsLeaving(store.get())).toBe(false)
  const passkey = { publicKey: 'ab' as never, credentialId: 'x', label: 'Flow account' }
  store.see(store.add({ what: 'passkey', ...passkey }))
  expect(confirmsLeaving(store.get())).toBe(false)
})
