import { formatHex, parseHex, readHex } from '@toolkit/core/bytes/hex'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { compressPublicKey } from '@toolkit/core/keys/public-key'
import { Secret } from '@toolkit/core/secret'
import { describe, expect, test } from 'vitest'
import { editRow, mayBeSecret, newRow } from './key-row'
import type { SourceKey } from './key-source'
import { needsWorker, readKey, readRow, readWeight } from './read-key'
import readPublicKey from './read-public-key.task'

// The generators of the two curves (SEC 2), and a P-256 point whose X begins with 04.
const P256 =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296' +
  '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'
const SECP256K1 =
  '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
  '483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'
const compressed = formatHex(compressPublicKey(parseHex(P256)))

function read(text: string, signatureAlgorithm: SignatureAlgorithm = 'ECDSA_P256') {
  const parsed = readKey(newRow({ text, signatureAlgorithm }))
  return parsed.kind === 'key'
    ? { publicKey: parsed.publicKey, notice: parsed.notice }
    : {
        code: parsed.error.code,
        message: parsed.error.message,
        position: parsed.error.position,
        fits: parsed.fits,
      }
}

describe('what is accepted, and what is said about it', () => {
  test('the plain 128 digits need no words', () => {
    expect(read(P256)).toEqual({ publicKey: P256, notice: null })
    expect(read(P256.toUpperCase())).toEqual({ publicKey: P256, notice: null })
  })

  test.each([
    ['0x', `0x${P256}`, /0x is dropped/],
    ['04', `04${P256}`, /uncompressed.*04 is dropped/],
    ['0x and 04', `0x04${P256}`, /uncompressed.*04 after 0x/],
    ['compressed', compressed, /compressed.*ECDSA P-256/],
    ['spaces around it', `  ${P256}\n`, /Spaces around/],
  ])('%s', (_, text, notice) => {
    expect(read(text)).toEqual({ publicKey: P256, notice: expect.stringMatching(notice) })
  })

  test('an X that begins with 04 loses nothing', () => {
    const key = keyWithXFrom04()
    expect(read(key)).toEqual({ publicKey: key, notice: expect.stringMatching(/X itself starts/) })
  })
})

describe('what is refused', () => {
  test('127 digits, with the count', () => {
    expect(read(P256.slice(0, -1))).toMatchObject({
      code: 'public-key/wrong-length',
      message: 'The public key has 127 hex digits: 1 is missing.',
      fits: null,
    })
  })

  test('a key of the other curve, which is offered', () => {
    expect(read(SECP256K1)).toMatchObject({
      code: 'public-key/other-curve',
      fits: 'ECDSA_secp256k1',
    })
    expect(read(P256, 'ECDSA_secp256k1')).toMatchObject({ fits: 'ECDSA_P256' })
  })

  test('a point on neither curve', () => {
    expect(read(`${P256.slice(0, -1)}0`)).toMatchObject({
      code: 'public-key/not-on-curve',
      fits: null,
    })
  })

  test('the offset counts the spaces in front', () => {
    expect(read(`  ${P256.slice(0, 3)}g${P256.slice(4)}`)).toMatchObject({
      code: 'hex/bad-digit',
      position: { kind: 'offset', offset: 5 },
    })
  })

  test('nothing at all', () => {
    expect(read('   ')).toMatchObject({ code: 'public-key/empty' })
  })
})

/** The first P-256 point whose X is 04 and zeros up to a counter: half of all X are on the curve. */
function keyWithXFrom04(): string {
  for (let counter = 0; counter < 256; counter += 1) {
    const x = `04${'00'.repeat(30)}${counter.toString(16).padStart(2, '0')}`
    const parsed = readKey(newRow({ text: `02${x}` }))
    if (parsed.kind === 'key') return parsed.publicKey
  }
  throw new Error('no such point')
}

test('a weight up to 1000 is one; 0 where it may be', () => {
  expect(readWeight('1', 1)).toEqual({ kind: 'weight', weight: 1 })
  expect(readWeight('1000', 1)).toEqual({ kind: 'weight', weight: 1000 })
  expect(readWeight(' 1000 ', 1)).toEqual({ kind: 'weight', weight: 1000 })
  expect(readWeight('0', 0)).toEqual({ kind: 'weight', weight: 0 })
})

test('what is no weight is refused, each in a sentence of its own', () => {
  const messages = ['', '0', '1001', '1.5', '-1', '1e3', '1 5', 'ten'].map(text => {
    const parsed = readWeight(text, 1)
    return parsed.kind === 'refused' ? parsed.error.message : `accepted ${text}`
  })
  expect(messages).toMatchInlineSnapshot(`
    [
      "Weight is empty.",
      "With weight 0, the key could never sign anything.",
      "Weight is more than 1000.",
      "Weight must be a whole number.",
      "Weight cannot be negative.",
      "Weight is written with an exponent.",
      "Weight contains a space.",
      "Weight contains "t", which is not a digit.",
    ]
  `)
  expect(new Set(messages).size).toBe(messages.length)
})

describe('a key in another form', () => {
  const x = Buffer.from(P256.slice(0, 64), 'hex').toString('base64url')
  const y = Buffer.from(P256.slice(64), 'hex').toString('base64url')
  const jwk = JSON.stringify({ kty: 'EC', crv: 'P-256', x, y })
  const der = `3059301306072a8648ce3d020106082a8648ce3d03010703420004${P256}`
  const base64 = Buffer.from(der, 'hex').toString('base64')
  const pem = `-----BEGIN PUBLIC KEY-----\n${base64}\n-----END PUBLIC KEY-----\n`
  const rlp = `f847b840${P256}02038201f4`
  const readForm = (text: string) =>
    readPublicKey(new Secret(text), { progress() {}, signal: AbortSignal.any([]) })

  test.each([
    ['PEM', pem, {}],
    ['JWK', jwk, {}],
    ['DER in hex', der, {}],
    ['DER in Base64', base64, {}],
    ['RLP account key', rlp, { hashAlgorithm: 'SHA3_256', weight: 500 }],
  ])('%s goes to the worker, which gives what it states', async (_, text, stated) => {
    expect(needsWorker(newRow({ text }))).toBe(true)
    expect(await readForm(text)).toEqual({
      publicKey: P256,
      formLabel: expect.any(String),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: null,
      weight: null,
      ...stated,
    })
  })

  test('plain digits are read at once', () => {
    for (const text of [P256, `0x04${P256}`, compressed, P256.slice(1), 'not a key', '']) {
      expect(needsWorker(newRow({ text }))).toBe(false)
    }
  })

  test('a private one is refused, and nothing of it is repeated', () => {
    // Private key of the generator: 1.
    const d = Buffer.from('01'.padStart(64, '0'), 'hex').toString('base64url')
    const secret = JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d })
    expect(() => readForm(secret)).toThrow(
      expect.objectContaining({
        code: 'new-key/private-key',
        message: expect.not.stringContaining(d),
      }),
    )
  })

  test('what was read stands for the text that it was read from, and for no other', () => {
    const read = { text: pem, publicKey: readHex(P256, 64), formLabel: 'PEM (public key)' }
    expect(needsWorker(newRow({ text: pem, read }))).toBe(false)
    expect(readKey(newRow({ text: pem, read }))).toMatchObject({
      publicKey: P256,
      notice: 'Detected: PEM (public key).',
    })
    expect(readKey(newRow({ text: `${pem} `, read }))).toMatchObject({ kind: 'refused' })
    expect(
      readKey(newRow({ text: pem, read, signatureAlgorithm: 'ECDSA_secp256k1' })),
    ).toMatchObject({ kind: 'refused', fits: 'ECDSA_P256' })
  })
})

describe('a key of another source', () => {
  const sourceKey: SourceKey = {
    ...{ publicKey: readHex(P256, 64), signatureAlgorithm: 'ECDSA_P256' },
    ...{ saved: true, origin: 'Made here', credentialId: null },
  }
  test.each(['phrase', 'new', 'passkey'] as const)('%s: missing, or there', source => {
    expect(readKey(newRow({ source }))).toMatchObject({ error: { code: 'new-key/missing' } })
    expect(readKey(newRow({ source, sourceKey }))).toMatchObject({ publicKey: P256 })
  })

  test('a key that was made here counts once it is saved', () => {
    const unsaved = newRow({ source: 'new', sourceKey: { ...sourceKey, saved: false } })
    expect(readKey(unsaved)).toMatchObject({ error: { code: 'new-key/not-saved' } })
  })

  test('goes with its source and with its curve, and stays with its weight and hash', () => {
    const row = newRow({ source: 'phrase', sourceKey })
    expect(editRow(row, { source: 'new' }).sourceKey).toBeNull()
    expect(editRow(row, { signatureAlgorithm: 'ECDSA_secp256k1' }).sourceKey).toBeNull()
    expect(editRow(row, { weight: '5', hashAlgorithm: 'SHA2_256' }).sourceKey).toBe(sourceKey)
  })

  test('what a passkey signs with is fixed', () => {
    const row = newRow({ signatureAlgorithm: 'ECDSA_secp256k1' })
    expect(editRow(row, { source: 'passkey' })).toMatchObject({
      ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA2_256' },
    })
    expect(editRow(row, { source: 'new' })).toMatchObject({
      ...{ signatureAlgorithm: 'ECDSA_secp256k1', hashAlgorithm: 'SHA3_256' },
    })
  })
})

test('a row is what the account gets, once key and weight are read', () => {
  const row = newRow({ text: `0x04${P256}`, weight: ' 0' })
  expect(readRow(row, 1)).toBeNull()
  expect(readRow(row, 0)).toEqual({
    ...{ publicKey: P256, signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: 0 },
  })
  expect(readRow(newRow({ text: P256.slice(1) }), 0)).toBeNull()
})

test('what may be a private key or a phrase is told from a public key that is typed', () => {
  const secret = (text: string) => mayBeSecret(newRow({ text }))
  expect([P256, `0x${P256.slice(0, 63)}`, '', P256.slice(0, 65)].map(secret)).not.toContain(true)
  expect(
    [P256.slice(0, 64), `0x${P256.slice(0, 64)}`, 'test test', '-----BEGIN'].map(secret),
  ).not.toContain(false)
})
