import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { formatBase64 } from '../bytes/base64.ts'
import { formatHex } from '../bytes/hex.ts'
import { hashBytes } from './create-hasher.ts'
import { isExpected, parseExpectedDigest } from './expected-digest.ts'

const DIGEST = hashBytes('SHA2-256', new TextEncoder().encode('hello'))
const HEX = formatHex(DIGEST)
const BASE64 = formatBase64(DIGEST)

describe('parseExpectedDigest', () => {
  it.each([
    HEX,
    HEX.toUpperCase(),
    `0x${HEX}`,
    `  ${HEX}\n`,
    HEX.replace(/..(?=.)/g, '$&:'),
    HEX.replace(/.{8}(?=.)/g, '$& '),
    BASE64,
    BASE64.replace('=', ''),
    formatBase64(DIGEST, { alphabet: 'url' }),
    `sha256-${BASE64}`,
    `${HEX}  some file.iso`,
    `${HEX} *some file.iso`,
    `SHA256 (some file.iso) = ${HEX}`,
    `SHA2-256(some file.iso)= ${HEX}`,
    `HMAC-SHA256(some file.iso)= ${HEX}`,
  ])('reads %j', text => {
    expect(isExpected(parseExpectedDigest(text), DIGEST)).toBe(true)
  })

  it('reads a text of many equals signs without looking at each of them from each', () => {
    // Searching from each sign would take hours.
    const text = `${'='.repeat(4_000_000)}!`
    expect(refusal(() => parseExpectedDigest(text)).code).toBe('hash/not-a-digest')
  })

  it('takes what is both hex and Base64 for both', () => {
    const found = parseExpectedDigest('d41d8cd98f00b204e9800998ecf8427e')
    expect(found.map(bytes => bytes.length)).toEqual([16, 24])
  })

  it('does not match another digest, nor a part of one', () => {
    const [whole] = parseExpectedDigest(HEX)
    expect(isExpected(parseExpectedDigest(HEX.slice(2)), DIGEST)).toBe(false)
    expect(isExpected([whole ?? new Uint8Array()], DIGEST.slice(0, 31))).toBe(false)
    expect(isExpected(parseExpectedDigest(`00${HEX.slice(2)}`), DIGEST)).toBe(false)
  })

  it('says what is wrong with hex', () => {
    expect(refusal(() => parseExpectedDigest('aa:bb:c'))).toMatchObject({
      code: 'hex/odd-length',
      position: { kind: 'offset', offset: 6 },
    })
  })

  it.each([
    '',
    ' ',
    'not a digest',
    'zz',
    `${HEX} and more, said in words`,
    'sha256-',
    '====',
    '0x',
  ])('refuses %j', text => {
    expect(refusal(() => parseExpectedDigest(text)).code).toMatch(/^hash\/not-a-digest$/)
  })
})
