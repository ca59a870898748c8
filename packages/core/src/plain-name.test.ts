import { expect, it } from 'vitest'
import { plainName, plainPath } from './plain-name.ts'

it.each([
  'alice',
  'emulator-account',
  'testnet_admin.2',
  'FlowServiceAccount12',
  'NFTStorefront',
  'argon2id',
  'aes-128-gcm',
  'hmac-sha256',
  'FLOW_KEY',
])('%s is a name', name => {
  expect(plainName(name)).toBe(name)
})

it.each([
  '',
  '1a8956c95cb3399d',
  'deadbeef',
  '12345678',
  'MIGHAgEAMBMGByqG',
  'xprv9s21ZrQH',
  'legal winner thank',
  'a'.repeat(25),
  'a-'.repeat(40),
  'ключ',
  'a"b',
])('%j may be a part of a key', name => {
  expect(plainName(name)).toBeNull()
})

it('a path is plain when all of its parts are', () => {
  for (const path of ['./bob.pkey', '~/keys/bob.pkey', 'C:\\keys\\bob.pkey', 'arn:aws:kms:key/a']) {
    expect(plainPath(path)).toBe(path)
  }
  for (const path of ['keys/1a8956c95cb3399d', 'legal winner thank', 'ab/c1defghij2k/l']) {
    expect(plainPath(path)).toBeNull()
  }
})
