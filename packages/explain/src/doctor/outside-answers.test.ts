import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import { ACCOUNT_HASH_ALGORITHM_IDS, SIGNATURE_ALGORITHM_IDS } from '@toolkit/core/keys/algorithms'
import { hashWith } from '@toolkit/core/keys/flow-hash'
import { verifyDigest } from '@toolkit/core/keys/signature'
import {
  type ExternalKey,
  type ExternalTool,
  externalCommands,
  MESSAGE_FILE,
  OUTSIDE_TOOLS,
} from '@toolkit/core/signing/outside-commands'
import { afterAll, describe, expect, it } from 'vitest'
import { parseExternalSignature } from './external-signature.ts'

const TOOLS = Object.keys(OUTSIDE_TOOLS) as readonly ExternalTool[]
const KEYS: readonly ExternalKey[] = SIGNATURE_ALGORITHM_IDS.flatMap(signatureAlgorithm =>
  ACCOUNT_HASH_ALGORITHM_IDS.map(hash => ({ signatureAlgorithm, hash })),
)
const CURVES = { ECDSA_P256: 'prime256v1', ECDSA_secp256k1: 'secp256k1' } as const

const folder = mkdtempSync(join(tmpdir(), 'outside-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = [join(folder, 'bin'), process.env['PATH']].join(delimiter)

const shell = (command: string): string =>
  execFileSync('sh', ['-ec', command], {
    ...{ cwd: folder, encoding: 'utf8', stdio: 'pipe' },
    env: { ...process.env, PATH: path },
  })

/** Bytes of every value, including line ends and NUL. */
const message = Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256)
writeFileSync(join(folder, MESSAGE_FILE), message)

/** Stands in for a service that has `key.pem`: it signs as its documentation says, and nothing else. */
function standIn(name: string, lines: readonly string[]): void {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  const script = ['#!/bin/sh', 'set -e', 'args=" $* "', ...lines, ''].join('\n')
  writeFileSync(join(folder, 'bin', name), script, { mode: 0o755 })
}

const needs = (text: string) => `case "$args" in *"${text}"*) ;; *) exit 9 ;; esac`
const PUBLIC_DER = 'openssl pkey -in key.pem -pubout -outform DER'
const SIGN_DIGEST = 'openssl pkeyutl -sign -inkey key.pem'
const isCall = (text: string, ...then: readonly string[]) => [
  `case "$args" in *" ${text} "*)`,
  ...then,
  'exit 0 ;; esac',
]

standIn('aws', [
  needs('--key-id alias/YOUR-KEY'),
  needs('--output text'),
  ...isCall('kms get-public-key', needs('--query PublicKey'), `${PUBLIC_DER} | openssl base64 -A`),
  needs('kms sign'),
  needs('--signing-algorithm ECDSA_SHA_256'),
  needs('--message-type DIGEST --message fileb://digest.bin'),
  needs('--query Signature'),
  `${SIGN_DIGEST} -in digest.bin | openssl base64 -A`,
])
standIn('gcloud', [
  ...isCall('auth print-access-token', 'echo made-up-token'),
  needs('--location=YOUR-LOCATION --keyring=YOUR-KEYRING --key=YOUR-KEY'),
  ...isCall('kms keys versions get-public-key 1', 'openssl pkey -in key.pem -pubout'),
  needs('kms asymmetric-sign'),
  needs('--version=1'),
  needs('--digest-algorithm=sha256 --input-file=message.bin --signature-file=signature.bin'),
  'openssl dgst -sha256 -sign key.pem -out signature.bin message.bin',
])
standIn('curl', [
  needs('Authorization: Bearer made-up-token'),
  needs('Content-Type: application/json'),
  needs(
    '/v1/projects/YOUR-PROJECT/locations/YOUR-LOCATION/keyRings/YOUR-KEYRING/cryptoKeys/YOUR-KEY/cryptoKeyVersions/1:asymmetricSign',
  ),
  `digest=$(printf %s "$args" | sed -n 's/.*{"digest":{"sha256":"\\([^"]*\\)"}}.*/\\1/p')`,
  'printf %s "$digest" | openssl base64 -d -A > sent.bin',
  `signature=$(${SIGN_DIGEST} -in sent.bin | openssl base64 -A)`,
  `printf '{"signature":"%s","signatureCrc32c":"1","name":"x","protectionLevel":"HSM"}' "$signature"`,
])
/** Splits DER independently of this package: r and s, 32 bytes each. */
writeFileSync(
  join(folder, 'raw.cjs'),
  `const { readFileSync, writeFileSync } = require('node:fs')
const der = readFileSync('der.bin')
const number = at => der.subarray(at + 2, at + 2 + der[at + 1]).toString('hex')
const r = number(2)
const s = number(4 + der[3])
const raw = [r, s].map(one => one.padStart(64, '0').slice(-64)).join('')
writeFileSync('signature.bin', Buffer.from(raw, 'hex'))
`,
)
standIn('pkcs11-tool', [
  needs('--module /usr/lib/YOUR-MODULE.so'),
  needs('--id 01'),
  ...isCall(
    '--read-object --type pubkey',
    needs('--output-file public.der'),
    `${PUBLIC_DER} > public.der`,
  ),
  needs('--login --sign --mechanism ECDSA'),
  needs('--input-file digest.bin --output-file signature.bin --signature-format rs'),
  `${SIGN_DIGEST} -in digest.bin -out der.bin`,
  `"${process.execPath}" raw.cjs`,
])

describe.each(KEYS)('a key of $curve and $hash', key => {
  it.each(TOOLS)('signs by the commands of %s, and the answer is valid', tool => {
    shell(`openssl ecparam -name ${CURVES[key.signatureAlgorithm]} -genkey -noout -out key.pem`)
    const { sign, publicKey } = externalCommands(tool, key)
    const { signature } = parseExternalSignature(shell(sign))
    const { publicKey: bytes, signatureAlgorithms } = parseKeyMaterial(shell(publicKey))
    if (bytes === null) throw new Error('There is no public key.')
    expect(signatureAlgorithms).toContain(key.signatureAlgorithm)
    const valid = ACCOUNT_HASH_ALGORITHM_IDS.filter(hash =>
      verifyDigest({
        ...{
          publicKey: bytes,
          signatureAlgorithm: key.signatureAlgorithm,
          signature: signature.bytes,
        },
        digest: hashWith(hash, message),
      }),
    )
    expect(valid).toEqual([key.hash])
  })

  it('says for each tool what key it is, and what the tool cannot do', () => {
    for (const tool of TOOLS) {
      const { key: kind, limit } = externalCommands(tool, key)
      expect(kind).toMatch(/\.$/u)
      expect(limit === null).toBe(key.hash === 'SHA2_256')
    }
  })
})

it('names the key by each service’s own words', () => {
  const kinds = (signatureAlgorithm: ExternalKey['signatureAlgorithm']) =>
    TOOLS.map(tool => externalCommands(tool, { signatureAlgorithm, hash: 'SHA2_256' }).key)
  expect(kinds('ECDSA_P256')).toEqual([
    'A private key in PEM on prime256v1.',
    'Key spec ECC_NIST_P256, key usage SIGN_VERIFY.',
    'Purpose ASYMMETRIC_SIGN, algorithm EC_SIGN_P256_SHA256.',
    'An EC key on prime256v1.',
  ])
  expect(kinds('ECDSA_secp256k1')).toEqual([
    'A private key in PEM on secp256k1.',
    'Key spec ECC_SECG_P256K1, key usage SIGN_VERIFY.',
    'Purpose ASYMMETRIC_SIGN, algorithm EC_SIGN_SECP256K1_SHA256, protection level HSM.',
    'An EC key on secp256k1, which not every token has.',
  ])
})
