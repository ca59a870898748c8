import { createHash, createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { concatBytes } from '../bytes/bytes.ts'
import { formatHex, parseHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { HASH_NAMES, HASHES, isHashName, type PrimitiveHash } from './algorithms.ts'
import { createHasher, type HasherOptions, hashBytes } from './create-hasher.ts'
import { createHashers } from './create-hashers.ts'
import { domainTag } from './domain-tag.ts'
import { startPrimitive } from './primitives.ts'

/** OpenSSL's names. It has no Keccak, no BLAKE3 and no BLAKE2b of 32 bytes here. */
const OPENSSL: Readonly<Partial<Record<PrimitiveHash, string>>> = {
  'SHA2-224': 'sha224',
  'SHA2-256': 'sha256',
  'SHA2-384': 'sha384',
  'SHA2-512': 'sha512',
  'SHA2-512/256': 'sha512-256',
  'SHA3-224': 'sha3-224',
  'SHA3-256': 'sha3-256',
  'SHA3-384': 'sha3-384',
  'SHA3-512': 'sha3-512',
  'RIPEMD-160': 'ripemd160',
  'BLAKE2b-512': 'blake2b512',
  'BLAKE2s-256': 'blake2s256',
  'SHA-1': 'sha1',
  MD5: 'md5',
}
const pairs = Object.entries(OPENSSL) as [PrimitiveHash, string][]
const hex = (...args: Parameters<typeof hashBytes>) => formatHex(hashBytes(...args))
const bytes = fc.uint8Array({ maxLength: 400 })
const hmac = (key: Uint8Array): HasherOptions => ({ keying: { mode: 'hmac', key } })

describe('against OpenSSL', () => {
  it.each(pairs)('%s is %s', (name, openssl) => {
    fc.assert(
      fc.property(bytes, data => {
        expect(hex(name, data)).toBe(createHash(openssl).update(data).digest('hex'))
      }),
    )
  })

  it.each(pairs)('HMAC of %s with keys shorter and longer than the block', (name, openssl) => {
    fc.assert(
      fc.property(bytes, bytes, (data, hmacKey) => {
        const mac = createHmac(openssl, hmacKey).update(data).digest('hex')
        expect(hex(name, data, hmac(hmacKey))).toBe(mac)
      }),
    )
  })

  it('HASH160 and Double SHA2-256 are two hashes in a row', () => {
    fc.assert(
      fc.property(bytes, data => {
        const first = createHash('sha256').update(data).digest()
        const hash160 = createHash('ripemd160').update(first).digest('hex')
        expect(hex('HASH160', data)).toBe(hash160)
        expect(hex('Double SHA2-256', data)).toBe(createHash('sha256').update(first).digest('hex'))
      }),
    )
  })

  it('CRC32 is that of zlib', () => {
    fc.assert(
      fc.property(bytes, data => {
        expect(hex('CRC32', data)).toBe(crc32(data).toString(16).padStart(8, '0'))
      }),
    )
    expect(hex('CRC32', encodeUtf8('123456789'))).toBe('cbf43926')
  })
})

// Made with OpenSSL 3.0: openssl mac -macopt hexkey:<tag and ciphersuite> -macopt custom:H2C
// -macopt size:128 KMAC128
const BLS = [
  [
    '',
    'hello',
    'bc41bc542ccf1e7a4b3828057aed841fa7fbd886caa17ef65d72b0bde36a7888a6cdbcfd110aaca3a23de06f8b9f56a4f426fde4fbb86a67be1790d3569dea37b327eeca5eb87012a356669be285081fc2aadc6c7969208d18ea03f0c31c802679a7bb0cb91db9afceee9b1a5df587b60d1c89060e014adc63cb19b827b49189',
  ],
  [
    'FLOW-V0.0-user',
    '',
    '603948bd7c6d865a0ba71eaa1fe4ed8ad9720a34c0d157d52a6cbfee71be13759a1dd279dcc45b1be07841983afae2136b672167e7c8e5417c5238068e0d61ce58a641ad336f5cb01fdd8eeae3a41ba5ac4935eaee276aa5bbfe3ad630468f82f44582aeadc0f820a56b079a472b13729f028be91a7e174dfb038cd61f0d3c94',
  ],
  [
    'FLOW-Collector_Vote-V00-CS00-with-',
    'hello',
    'ae73851c377c82e8cace1b10a5b38397f0dd781cd2e6bedb09eb5616671d510afea7ce0ed103f87dcfb8bbded4135df5f7c6bc6c30753a762a1188571822217184a8f43792f034e45b4701c0443735d1e202f612977c4f88f7375f89708fff30e81c0331d536304ff1feb643722c2236627e865627f0d0ce32ba17ddb3f5f35e',
  ],
] as const

describe('Flow', () => {
  it.each(BLS)('KMAC128 for BLS with the tag %j of %j', (tag, text, digest) => {
    expect(hex('KMAC128-BLS', encodeUtf8(text), { domainTag: tag })).toBe(digest)
  })

  it('the tag is 32 bytes before the data, and the empty tag none', () => {
    const data = encodeUtf8('hello')
    const tagged = concatBytes(domainTag('FLOW-V0.0-user'), data)
    for (const name of HASH_NAMES.filter(name => name !== 'KMAC128-BLS')) {
      expect(hex(name, data, { domainTag: 'FLOW-V0.0-user' })).toBe(hex(name, tagged))
      expect(hex(name, data, { domainTag: '' })).toBe(hex(name, data))
    }
    const hmacKey = encodeUtf8('key')
    expect(hex('SHA3-256', data, { domainTag: 'FLOW-V0.0-user', ...hmac(hmacKey) })).toBe(
      hex('SHA3-256', tagged, hmac(hmacKey)),
    )
  })

  it('refuses a tag that does not fit', () => {
    const options = { domainTag: 'x'.repeat(33) }
    expect(refusal(() => createHasher('SHA3-256', options)).code).toBe('domain-tag/too-long')
    expect(() => createHasher('KMAC128-BLS', options)).not.toThrow()
  })

  it('gives the hashes of account keys under their names here', () => {
    const data = encodeUtf8('hello')
    expect(hashBytes('SHA2-256', data)).toEqual(hashWith('SHA2_256', data))
    expect(hashBytes('Keccak-256', data)).toEqual(hashWith('KECCAK_256', data))
    expect(HASH_NAMES.map(name => HASHES[name].cadence).filter(Boolean)).toEqual([
      'SHA2_256',
      'SHA2_384',
      'SHA3_256',
      'SHA3_384',
      'KECCAK_256',
      'KMAC128_BLS_BLS12_381',
    ])
  })
})

describe('createHasher', () => {
  it.each(HASH_NAMES)('%s: pieces do not matter, and the length is as announced', name => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 })
    const key = HASHES[name].blockLength === null ? fc.constant(null) : fc.option(bytes)
    fc.assert(
      fc.property(pieces, key, (parts, hmacKey) => {
        const options: HasherOptions = hmacKey ? hmac(hmacKey) : {}
        const hasher = createHasher(name, options)
        for (const part of parts) {
          const lent = part.slice()
          hasher.update(lent)
          // The hasher must have copied the bytes.
          lent.fill(0xee)
        }
        const digest = hasher.digest()
        expect(digest).toHaveLength(HASHES[name].digestLength)
        expect(formatHex(digest)).toBe(hex(name, concatBytes(...parts), options))
      }),
    )
  })

  it('hashes nothing, and whitespace', () => {
    const empty = new Uint8Array()
    expect(hex('SHA2-256', empty)).toMatch(/^e3b0c442/)
    expect(hex('SHA3-256', empty)).toMatch(/^a7ffc6f8/)
    expect(hex('Keccak-256', empty)).toMatch(/^c5d24601/)
    expect(hex('SHA2-256', encodeUtf8(' '))).toMatch(/^36a9e7f1/)
    expect(hex('SHA2-256', encodeUtf8('\n'))).toMatch(/^01ba4719/)
    expect(hex('HASH160', empty)).toBe('b472a266d0bd89c13706a4132ccfb16f7c3b9fcb')
    expect(hex('MD5', empty)).toBe('d41d8cd98f00b204e9800998ecf8427e')
  })

  it('an empty HMAC key is a key', () => {
    const data = encodeUtf8('hello')
    expect(hex('SHA2-256', data, hmac(new Uint8Array()))).not.toBe(hex('SHA2-256', data))
  })

  it.each(HASH_NAMES.filter(name => HASHES[name].blockLength === null))('no HMAC of %s', name => {
    expect(refusal(() => createHasher(name, hmac(new Uint8Array(3))))).toMatchObject({
      code: 'hash/no-hmac',
      message: expect.stringContaining(`no HMAC of ${name}`),
    })
  })

  it('known names only', () => {
    expect(HASH_NAMES.every(isHashName)).toBe(true)
    expect([isHashName('SHA-256'), isHashName('toString'), isHashName('')]).toEqual([
      false,
      false,
      false,
    ])
  })
})

describe('createHashers', () => {
  it('gives each digest that createHasher gives', () => {
    const options = fc.record({
      domainTag: fc.constantFrom('', 'FLOW-V0.0-user'),
      hmacKey: fc.option(bytes, { nil: null }),
    })
    const names = fc.uniqueArray(fc.constantFrom(...HASH_NAMES))
    fc.assert(
      fc.property(names, bytes, options, (requests, data, { domainTag, hmacKey }) => {
        const set = hmacKey ? { domainTag, ...hmac(hmacKey) } : { domainTag }
        const possible = requests.filter(name => !hmacKey || HASHES[name].blockLength !== null)
        const all = createHashers(possible, set)
        all.update(data.subarray(0, 7))
        all.update(data.subarray(7))
        const digests = all.digests()
        expect([...digests.keys()]).toEqual(possible)
        for (const name of possible) expect(digests.get(name)).toEqual(hashBytes(name, data, set))
      }),
    )
  })

  it('goes over the data once for all that stand on SHA2-256', () => {
    const started: string[] = []
    createHashers(['SHA2-256', 'HASH160', 'Double SHA2-256', 'MD5'], {
      start: name => {
        started.push(name)
        return startPrimitive(name)
      },
    })
    expect(started).toEqual(['SHA2-256', 'MD5'])
  })

  it('refuses as createHasher does', () => {
    const options = hmac(parseHex('00'))
    expect(refusal(() => createHashers(['SHA2-256', 'HASH160'], options)).code).toBe('hash/no-hmac')
  })
})
