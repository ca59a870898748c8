import { parseHex } from '@toolkit/core/bytes/hex'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectCount, unfold } from '../../../../testing/actions'
import { openTool } from '../../../../testing/open-tool'
import {
  allAlgorithms,
  digests,
  EMPTY,
  expected,
  field,
  format,
  headline,
  PATH,
  row,
  sha256,
  tag,
} from './testing/hash-page'

const outOfDate = page.getByText('Below are the digests of the last valid input.')

test('the hash of nothing, and of white space', async () => {
  await openTool(PATH)
  await expect.element(row('SHA2-256')).toHaveTextContent(EMPTY)
  await expect.element(row('SHA3-256')).toHaveTextContent('a7ffc6f8bf1ed766')
  await expect.element(row('Keccak-256')).toHaveTextContent('c5d2460186f7233c')
  for (const text of [' ', '\n', 'a ', ' a', '0x616263']) {
    await field.fill(text)
    await expect.element(row('SHA2-256')).toHaveTextContent(await sha256(text))
  }
  await field.fill('')
  await expect.element(row('SHA2-256')).toHaveTextContent(EMPTY)
})

/** OpenSSL's digests of the text, under our names. */
const HELLO = [
  ['SHA2-256', '092d35c32fe9f614a7b11d644eec961dcff611225da35fdeb366a3482c61a8d0'],
  [
    'SHA2-384',
    'ccc45bdb02861e9eeab6f63ef079f45d5a1a314f927b75d176d88ce4ed44440ad855a532a1211869096c9f60cc4160f2',
  ],
  [
    'SHA2-512',
    '245c80207db227e7dd4156adcfcdc3584d4900eaae72764f09e7440288bad96c4702f86bdc8f5903cec68fd517eab40a1540b36b5e333acdccbb47c037585232',
  ],
  ['SHA3-256', '459b5b3f3121f11c74a8d5c2dbf5aa0399d0cb4ef2862e9173fd72d58a076cf4'],
  [
    'SHA3-512',
    'bf9f5c477495a2d5d512d8d73e422c5350f6a14fd0d9a0aa9e41689fb6af5c5fa6aaa75a5c06a37f6b5d3f3eb2fe15aeb7bc74b21aa8b9386d001193e892c6c1',
  ],
  ['RIPEMD-160', 'ce2cd7f937ae632676414ef38d20916281d78e61'],
  [
    'BLAKE2b-512',
    'd74f6b1482a6bb444b068646f048ae103f3750e473bbd31e2ac9bcb1f7cdc478d091fbefa55b671ed6b98c730a2ca103c6d0db73af1d032b6970dd9cd3080ce7',
  ],
  ['SHA-1', '015e0bacaf52002b67f99dc79a326023fb04b66b'],
  ['MD5', 'da4f81c59d7286429e74be101fd9bbd0'],
] as const

test('all algorithms at once, under Flow’s names, the broken ones marked', async () => {
  await openTool(PATH)
  await field.fill('héllo 🌊')
  // Flow's usual hashes are visible; the first row of each table is its header.
  const rows = digests.getByRole('row')
  await expectCount(rows, 4)
  for (const [at, name] of ['SHA3-256', 'SHA2-256', 'Keccak-256'].entries()) {
    await expect.element(rows.nth(at + 1)).toHaveTextContent(name)
  }
  await allAlgorithms()
  await expectCount(rows, 23)
  for (const [name, digest] of HELLO) await expect.element(row(name)).toHaveTextContent(digest)
  for (const name of ['SHA2_256', 'SHA3_256', 'KECCAK_256', 'KMAC128_BLS_BLS12_381']) {
    await expect.element(digests.getByText(name, { exact: true })).toBeVisible()
  }
  await expect.element(row('MD5')).toHaveTextContent('Broken')
  await expect.element(row('SHA-1')).toHaveTextContent('Broken')
})

test('hex and Base64; what is wrong is said at its place, and the last digest is out of date', async () => {
  await openTool(PATH)
  await format('Hex').click()
  await field.fill('0x61 62:63')
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256('abc'))
  await field.fill('61 6g')
  await expect.element(page.getByText('not a hex digit')).toBeVisible()
  await expect.element(headline('Character 5 is “g”')).toBeVisible()
  await expect.element(outOfDate).toBeVisible()
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256('abc'))
  await expect.element(field).toHaveValue('61 6g')
  await field.fill('616')
  await expect.element(outOfDate).toBeVisible()
  await field.fill('')
  await expect.element(row('SHA2-256')).toHaveTextContent(EMPTY)
  await format('Base64').click()
  await field.fill('-_8')
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256(parseHex('fbff')))
})

test('domain tags', async () => {
  await openTool(PATH)
  await field.fill('hello')
  await unfold('Flow domain tag')
  const tagged = (name: string) => sha256(`${name.padEnd(32, '\0')}hello`)
  for (const name of ['FLOW-V0.0-user', 'FLOW-V0.0-transaction']) {
    await tag.selectOptions(name)
    await expect.element(row('SHA2-256')).toHaveTextContent(await tagged(name))
  }
  await tag.selectOptions('Custom tag')
  const custom = page.getByLabelText('Custom tag', { exact: true })
  await custom.fill('mine')
  await expect.element(row('SHA2-256')).toHaveTextContent(await tagged('mine'))
  await custom.fill('FLOW-Collector_Vote-V00-CS00-with-')
  await expect.element(page.getByText('The domain tag is 34 bytes long').first()).toBeVisible()
  await allAlgorithms()
  await expect.element(row('KMAC128 for BLS')).toHaveTextContent('ae73851c377c82e8cace1b10a5b38397')
})

test('a link down the page leaves what was typed', async () => {
  await openTool(PATH)
  await field.fill('typed')
  window.location.assign('#content')
  await expect.poll(() => window.location.hash).toBe('#content')
  await expect.element(field).toHaveValue('typed')
  await expect.element(row('SHA2-256')).toHaveTextContent(await sha256('typed'))
})

test('an expected digest says which row it is', async () => {
  await openTool(PATH)
  await field.fill('hello')
  const keccak = '1c8aff950685c2ed4bc3174f3472287b56d9517b9c948127319a09a7a36deac8'
  const base64 = 'HIr/lQaFwu1LwxdPNHIoe1bZUXuclIEnMZoJp6Nt6sg='
  for (const text of [keccak, `0x${keccak.toUpperCase()}`, base64]) {
    await expected.fill(text)
    await expect.element(headline('Matches Keccak-256')).toBeVisible()
    await expect.element(row('Keccak-256')).toHaveTextContent('Matches')
    await expected.fill('')
    await expect.element(headline('Matches Keccak-256')).not.toBeInTheDocument()
  }
  // A match with a hash that isn't Flow's is shown automatically.
  await expected.fill('5d41402abc4b2a76b9719d911017c592')
  await expect.element(row('MD5')).toHaveTextContent('Matches')
  await expect.element(row('SHA-1')).not.toBeInTheDocument()
  await expected.fill(keccak)
  await field.fill('hello ')
  await expect.element(headline('Matches none of 21 digests')).toBeVisible()
  await expect.element(page.getByText('has 32 bytes, as')).toBeVisible()
  await expected.fill('nonsense!')
  await expect.element(page.getByText('neither hex nor Base64')).toBeVisible()
})
