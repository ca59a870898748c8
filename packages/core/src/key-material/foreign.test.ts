import { describe, expect, it } from 'vitest'
import {
  OPENSSH_ED25519,
  OPENSSH_ENCRYPTED,
  OPENSSH_PRIVATE,
  OPENSSL_ED25519,
  OPENSSL_K1_PUBLIC,
  OPENSSL_TEXT,
  SPKI_BASE64,
  SPKI_K1_PEM,
  SPKI_PEM,
  SSH_ED25519,
  SSH_PUBLIC,
  SSH_RSA,
} from '../../test/foreign-keys.ts'
import { refusal } from '../../test/refusal.ts'
import { formatHex } from '../bytes/hex.ts'
import { publicKeyOf } from '../keys/public-key.ts'
import { parseKeyMaterial } from './key-material.ts'

/** Public key of a text, in hex: that of its private key if it has one. */
function publicKeyIn(text: string): string {
  const { privateKey, publicKey, signatureAlgorithms } = parseKeyMaterial(text)
  const [curve = 'ECDSA_P256'] = signatureAlgorithms
  return formatHex(privateKey ? publicKeyOf(privateKey, curve) : (publicKey ?? new Uint8Array()))
}
const code = (text: string) => refusal(() => parseKeyMaterial(text)).code
const message = (text: string) => refusal(() => parseKeyMaterial(text)).message
const kms = (json: object) => JSON.stringify(json)
const aws = (more: object = {}) =>
  kms({
    KeyId: 'arn:aws:kms:us-east-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab',
    PublicKey: SPKI_BASE64,
    KeySpec: 'ECC_NIST_P256',
    KeyUsage: 'SIGN_VERIFY',
    SigningAlgorithms: ['ECDSA_SHA_256'],
    ...more,
  })
const google = (pem: string, algorithm: string) =>
  kms({ pem, algorithm, pemCrc32c: '1234', name: 'projects/p/locations/l/keyRings/r' })

describe('SSH', () => {
  it('gives the key of the private file and of the public line alike', () => {
    const both = [OPENSSH_PRIVATE, SSH_PUBLIC].map(publicKeyIn)
    expect(both[0]).toBe(both[1])
    expect(parseKeyMaterial(OPENSSH_PRIVATE)).toMatchObject({
      form: 'openssh-private',
      part: 'private',
      statedAlgorithm: 'ECDSA_P256',
    })
    expect(parseKeyMaterial(SSH_PUBLIC)).toMatchObject({ form: 'ssh-public', part: 'public' })
    // As in known_hosts, and without the name.
    expect(publicKeyIn(`git.example.com ${SSH_PUBLIC}`)).toBe(both[0])
    expect(publicKeyIn(SSH_PUBLIC.split(' ').slice(0, 2).join(' '))).toBe(both[0])
  })

  it.each([
    [
      'an Ed25519 line',
      SSH_ED25519,
      'This is an SSH key for Ed25519, which no Flow account can use.',
    ],
    ['an RSA line', SSH_RSA, 'This is an SSH key for RSA, which no Flow account can use.'],
    [
      'an Ed25519 file',
      OPENSSH_ED25519,
      'This is an SSH key for Ed25519, which no Flow account can use.',
    ],
    [
      'an encrypted file',
      OPENSSH_ENCRYPTED,
      'The OpenSSH private key is encrypted with a password, which is not supported.',
    ],
  ])('names %s and refuses it', (_, text, said) => {
    expect(message(text)).toBe(said)
  })

  it('tells the command that opens an encrypted file', () => {
    expect(refusal(() => parseKeyMaterial(OPENSSH_ENCRYPTED)).suggestion).toContain(
      'ssh-keygen -p -N "" -m PKCS8 -f COPY',
    )
  })

  it('refuses any changed byte of a file, and repeats nothing of it', () => {
    const lines = OPENSSH_PRIVATE.split('\n')
    const body = lines.slice(1, -1).join('')
    for (let at = 0; at < body.length - 2; at += 1) {
      const other = body[at] === 'A' ? 'B' : 'A'
      const changed = `${lines[0]}\n${body.slice(0, at)}${other}${body.slice(at + 1)}\n${lines.at(-1)}`
      // The comment, and the two equal numbers before the key, may be anything.
      const bytes = Uint8Array.from(atob(body), character => character.charCodeAt(0))
      const comment = bytes.length - 4 - 'alice@laptop'.length
      const byte = Math.floor((at * 6) / 8)
      if (byte >= comment - 1 && byte < comment + 14) continue
      const { message } = refusal(() => parseKeyMaterial(changed))
      expect(message).not.toContain(body.slice(200, 212))
    }
  })
})

describe('openssl -text', () => {
  it('is private with priv:, public without, on the curve that it names', () => {
    const [, pub = ''] = OPENSSL_TEXT.split('pub:')
    expect(parseKeyMaterial(OPENSSL_TEXT)).toMatchObject({
      form: 'openssl-text',
      part: 'private',
      statedAlgorithm: 'ECDSA_P256',
    })
    const publicText = `Public-Key: (256 bit)\npub:${pub}`
    expect(parseKeyMaterial(publicText)).toMatchObject({ part: 'public' })
    expect(publicKeyIn(publicText)).toBe(publicKeyIn(OPENSSL_TEXT))
    expect(parseKeyMaterial(OPENSSL_K1_PUBLIC)).toMatchObject({
      statedAlgorithm: 'ECDSA_secp256k1',
    })
    // Without the curve's name, it is that on which the point is.
    const bare = publicText.slice(0, publicText.indexOf('ASN1')).trim()
    expect(parseKeyMaterial(bare)).toMatchObject({
      statedAlgorithm: null,
      signatureAlgorithms: ['ECDSA_P256'],
    })
    expect(publicKeyIn(bare)).toBe(publicKeyIn(OPENSSL_TEXT))
  })

  it('is refused if cut, of another pair, or of another algorithm', () => {
    const cut = OPENSSL_TEXT.slice(0, OPENSSL_TEXT.indexOf(':\n', 40) + 1)
    expect(code(cut)).toBe('key-openssl/cut-off')
    const changed = OPENSSL_TEXT.replace(/(priv:\s*)[0-9a-f]{2}/u, '$100')
    expect(code(changed)).toBe('key-material/pair-mismatch')
    expect(message(OPENSSL_ED25519)).toBe(
      'openssl printed a key for ED25519, which no Flow account can use.',
    )
    expect(code('RSA Public-Key: (2048 bit)\nModulus:\n    00:a8:05\n')).toBe(
      'key-openssl/other-algorithm',
    )
  })
})

describe('key services', () => {
  it('give a public key and the hash that they sign with', () => {
    for (const text of [aws(), google(SPKI_PEM, 'EC_SIGN_P256_SHA256')]) {
      expect(publicKeyIn(text)).toBe(publicKeyIn(OPENSSL_TEXT))
      expect(parseKeyMaterial(text)).toMatchObject({
        statedAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA2_256',
      })
    }
    expect(parseKeyMaterial(google(SPKI_K1_PEM, 'EC_SIGN_SECP256K1_SHA256'))).toMatchObject({
      form: 'google-kms',
      statedAlgorithm: 'ECDSA_secp256k1',
    })
    expect(parseKeyMaterial(aws()).form).toBe('aws-kms')
  })

  it('are refused where they contradict themselves or have no key', () => {
    expect(code(aws({ KeySpec: 'ECC_SECG_P256K1' }))).toBe('key-kms/other-curve')
    expect(code(google(SPKI_K1_PEM, 'EC_SIGN_P256_SHA256'))).toBe('key-kms/other-curve')
    expect(code(aws({ PublicKey: 7 }))).toBe('key-kms/bad-member')
    expect(code(google(OPENSSH_PRIVATE, 'EC_SIGN_P256_SHA256'))).toBe('key-kms/bad-member')
    expect(refusal(() => parseKeyMaterial(aws({ PublicKey: 'AAAA' }))).position).toEqual({
      kind: 'field',
      field: 'PublicKey',
    })
  })
})

describe('other forms of bytes', () => {
  const digits = publicKeyIn(SSH_PUBLIC)
  const numbers = (digits.match(/../gu) ?? []).map(pair => Number.parseInt(pair, 16))

  it('are lists of the bytes of a key', () => {
    for (const text of [
      `[${numbers.join(', ')}]`,
      `[4, ${numbers.join(', ')}]`,
      `Uint8Array(64) [\n  ${numbers.join(', ')}\n]`,
      `[]byte{${numbers.map(byte => `0x${byte.toString(16)}`).join(', ')}}`,
      `[${numbers.join(' ')}]`,
      JSON.stringify({ type: 'Buffer', data: numbers }),
      JSON.stringify(Object.fromEntries(numbers.entries())),
      `<Buffer ${(digits.match(/../gu) ?? []).join(' ')}>`,
    ]) {
      expect(publicKeyIn(text)).toBe(digits)
      expect(parseKeyMaterial(text).form).toBe('byte-list')
    }
    const short = parseKeyMaterial(`[${numbers.slice(0, 32).join(',')}]`)
    expect(short).toMatchObject({ part: 'private', form: 'byte-list' })
  })

  it('repeat no number of a list that cannot be read', () => {
    const { message, suggestion } = refusal(() =>
      parseKeyMaterial(`[${numbers.slice(0, 31).join(', ')}, 25512]`),
    )
    expect(message + suggestion).not.toContain('25512')
  })

  it('are account keys in RLP with 04 in front or as text, which is said', () => {
    const point = `b841${`04${digits}`}`
    const hexText = Array.from(digits, digit => digit.charCodeAt(0).toString(16)).join('')
    const tail = '02038203e8'
    for (const [rlp, note] of [
      [`f848${point}${tail}`, 'The key in this RLP has 04 in front.'],
      [`f887b880${hexText}${tail}`, 'The key in this RLP is hex digits as text instead of bytes.'],
    ] as const) {
      const material = parseKeyMaterial(rlp)
      expect(material).toMatchObject({ form: 'account-key-rlp', weight: 1000 })
      expect(material.notes).toEqual([note, 'The chain takes only the 64 bytes X and Y.'])
      expect(formatHex(material.publicKey ?? new Uint8Array())).toBe(digits)
    }
    expect(parseKeyMaterial(`f847b840${digits}${tail}`).notes).toEqual([])
  })
})
