import { describe, expect, it } from 'vitest'
import { asItShould, broken, UNSIGNED } from '../../test/broken-transactions.ts'
import { encodeAccountKey } from '../account/account-key.ts'
import { formatAddress } from '../account/address.ts'
import { evmAddressOf, formatEip55 } from '../account/eip55.ts'
import { formatEvmAddress } from '../account/evm-address.ts'
import { encodeBase58Check } from '../derivation/base58.ts'
import { ToolError } from '../errors.ts'
import { encodeCall, encodeParameters } from '../evm/abi/encode.ts'
import { parseSignature as parseAbiSignature } from '../evm/abi/parse-signature.ts'
import { hashBytes } from '../hash/create-hasher.ts'
import { exportPrivateKey, exportPublicKey } from '../key-material/export-key.ts'
import { formatFlowJsonAccount } from '../key-material/format-flow-json.ts'
import { formatDer } from '../key-material/formats/der.ts'
import { formatPem } from '../key-material/formats/pem.ts'
import { formatJwk } from '../key-material/jwk.ts'
import { formatDerSignature } from '../keys/der-signature.ts'
import { hashWith } from '../keys/flow-hash.ts'
import { compressPublicKey, publicKeyOf } from '../keys/public-key.ts'
import { sign, signDigest } from '../keys/signature.ts'
import { encryptKeystore } from '../keystore/encrypt-keystore.ts'
import { encodeRlp, encodeRlpUint } from '../rlp/encode.ts'
import { Secret } from '../secret.ts'
import { encodeAccountProof } from '../signature/account-proof.ts'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  payloadMessage,
  transactionId,
} from '../transaction/transaction.ts'
import { formatBase32 } from './base32.ts'
import { formatBase64 } from './base64.ts'
import { integerToBytes } from './big-integers.ts'
import { formatBinary } from './binary.ts'
import { formatByteArray } from './byte-array.ts'
import { concatBytes, padEnd, padStart } from './bytes.ts'
import { formatHex, parseHex } from './hex.ts'
import { bigIntToBytes } from './integers.ts'
import { encodeUtf8 } from './utf8.ts'

// Callers without types: plain JavaScript, or JSON that was cast.
type Any = never
const any = (value: unknown) => value as Any

const NO_BYTES = [
  undefined,
  null,
  5,
  5n,
  'ab',
  '0xab',
  [1, 2],
  {},
  { 0: 1, length: 1 },
  new Uint16Array(2),
]

const OF_BYTES: readonly (readonly [string, (value: Any) => unknown])[] = [
  ['formatHex', formatHex],
  ['formatBase64', value => formatBase64(value)],
  ['formatBase32', formatBase32],
  ['formatBinary', formatBinary],
  ['formatByteArray', value => formatByteArray(value, 'json')],
  ['encodeBase58Check', encodeBase58Check],
  ['concatBytes', value => concatBytes(new Uint8Array(1), value)],
  ['padEnd', value => padEnd(value, 32)],
  ['padStart', value => padStart(value, 32)],
  ['hashWith', value => hashWith('SHA3_256', value)],
  ['hashBytes', value => hashBytes('SHA2-256', value)],
  [
    'hashBytes with a key',
    key => hashBytes('SHA2-256', new Uint8Array(), { keying: { mode: 'hmac', key } }),
  ],
  ['formatPem', value => formatPem('PRIVATE KEY', value)],
  ['formatDer', value => formatDer(4, value)],
  ['formatDerSignature', formatDerSignature],
  ['formatJwk', value => formatJwk('ECDSA_P256', value)],
  ['formatEip55', formatEip55],
  ['evmAddressOf', evmAddressOf],
  ['compressPublicKey', compressPublicKey],
  ['exportPublicKey', value => exportPublicKey(value, 'ECDSA_P256')],
  ['exportPrivateKey', value => exportPrivateKey(value, 'ECDSA_P256')],
  ['exportPrivateKey of a secret', value => exportPrivateKey(new Secret(value), 'ECDSA_P256')],
  ['publicKeyOf', value => publicKeyOf(value, 'ECDSA_P256')],
  [
    'signDigest',
    digest => signDigest({ privateKey: KEY, signatureAlgorithm: 'ECDSA_P256', digest }),
  ],
  [
    'sign',
    message =>
      sign({
        privateKey: KEY,
        signatureAlgorithm: 'ECDSA_P256',
        hashAlgorithm: 'SHA3_256',
        message,
      }),
  ],
  ['encodeAccountProof', nonce => encodeAccountProof({ ...PROOF, nonce })],
]
const KEY = new Secret(new Uint8Array(32).fill(1))
const PROOF = { appIdentifier: 'an app', address: UNSIGNED.payer, nonce: new Uint8Array(32) }

describe.each(OF_BYTES)('%s', (_, encode) => {
  it.each(NO_BYTES)('refuses %o', value => {
    expect(() => encode(any(value))).toThrow(ToolError)
  })
})

const item = parseAbiSignature('function a(address who, uint8[] list, (bool, bytes4) pair)')
const ACCOUNT_KEY = {
  publicKey: 'ab',
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: 1000,
}
const OTHERS: readonly (readonly [string, () => unknown])[] = [
  ['RLP of a text', () => encodeRlp(any('ab'))],
  ['RLP of a number', () => encodeRlp(any(5))],
  ['RLP of nothing', () => encodeRlp(any(undefined))],
  ['RLP of null', () => encodeRlp(any(null))],
  ['RLP of a list with a text', () => encodeRlp(any([['ab']]))],
  ['RLP of an object', () => encodeRlp(any({}))],
  ...[5, '5', null, undefined, 1.5].flatMap(value => [
    [`encodeRlpUint ${value}`, () => encodeRlpUint(any(value))] as const,
    [`bigIntToBytes ${value}`, () => bigIntToBytes(any(value), 8)] as const,
    [
      `integerToBytes ${value}`,
      () => integerToBytes(any(value), { signed: false, order: 'big' }),
    ] as const,
  ]),
  ...[5, null, undefined, new Uint8Array(2)].flatMap(value => [
    [`encodeUtf8 ${value}`, () => encodeUtf8(any(value))] as const,
    [`parseHex ${value}`, () => parseHex(any(value))] as const,
    [`formatAddress ${value}`, () => formatAddress(any(value))] as const,
    [`formatEvmAddress ${value}`, () => formatEvmAddress(any(value))] as const,
  ]),
  ['an unknown hash', () => hashWith(any('MD4'), new Uint8Array())],
  ['a hash of an object’s own', () => hashWith(any('constructor'), new Uint8Array())],
  ['an unknown streamed hash', () => hashBytes(any('MD4'), new Uint8Array())],
  ['an unknown curve', () => exportPublicKey(new Uint8Array(64), any('P-256'))],
  ['a JWK of an unknown curve', () => formatJwk(any('P-256'), new Uint8Array(64))],
  ['no account key', () => encodeAccountKey(any(null))],
  ['an account key of a number', () => encodeAccountKey(any({ ...ACCOUNT_KEY, publicKey: 5 }))],
  ['a weight as text', () => encodeAccountKey(any({ ...ACCOUNT_KEY, weight: '1000' }))],
  ['an unknown algorithm', () => encodeAccountKey(any({ ...ACCOUNT_KEY, hashAlgorithm: 'MD5' }))],
  ['a flow.json without a name', () => formatFlowJsonAccount(any({ privateKey: KEY }))],
  [
    'a flow.json of a key in hex',
    () => formatFlowJsonAccount(any({ name: 'a', privateKey: 'ab' })),
  ],
  ['ABI values that are no list', () => encodeParameters(item.inputs, any('ab'))],
  ['an ABI address with a number', () => encodeCall(item, any([5, [], [true, new Uint8Array(4)]]))],
  [
    'ABI numbers that are not whole',
    () => encodeCall(item, any(['00'.repeat(20), [1.5], [true, new Uint8Array(4)]])),
  ],
  ['a tuple of the ABI that is null', () => encodeCall(item, any(['00'.repeat(20), [], null]))],
  ['an ABI bool as text', () => encodeCall(item, any(['00'.repeat(20), [], ['true', '0x00']]))],
]

it.each(OTHERS)('refuses %s', (_, encode) => {
  expect(encode).toThrow(ToolError)
})

it.each([
  null,
  { secret: null, password: 'a' },
  { secret: { kind: 'other' }, password: 'a' },
  { secret: { kind: 'private-key', privateKey: 'ab' }, password: 'a' },
  { secret: { kind: 'mnemonic', mnemonic: 'ab' }, password: 'a' },
  { secret: { kind: 'private-key', privateKey: KEY }, password: 5 },
])('refuses to encrypt %o', async options => {
  await expect(encryptKeystore(any(options))).rejects.toThrow(ToolError)
})

const SIGNED = broken('envelope', asItShould)
const { proposalKey } = SIGNED
const [first] = SIGNED.payloadSignatures
const PAYLOAD_FAULTS: readonly object[] = [
  ...[undefined, null, 'transaction {}', [1]].map(script => ({ script })),
  ...[undefined, null, 'ab', {}, ['{}'], [{}], [null]].map(values => ({ arguments: values })),
  ...[undefined, 5, 'ab', 'zz'.repeat(32), new Uint8Array(32)].map(referenceBlockId => ({
    referenceBlockId,
  })),
  ...[undefined, 999, '999', -1n, 1n << 64n].map(computeLimit => ({ computeLimit })),
  ...[undefined, null, 5].map(key => ({ proposalKey: key })),
  ...[undefined, -1, 1.5, '0', 0n, 2 ** 32].map(keyIndex => ({
    proposalKey: { ...proposalKey, keyIndex },
  })),
  ...[undefined, 7, '7', -1n].map(sequenceNumber => ({
    proposalKey: { ...proposalKey, sequenceNumber },
  })),
  ...[undefined, 5n, 'f8d6', `${SIGNED.payer}00`, new Uint8Array(8)].flatMap(address => [
    { payer: address },
    { proposalKey: { ...proposalKey, address } },
    { authorizers: [address] },
  ]),
  ...[undefined, 'ab', {}].map(authorizers => ({ authorizers })),
]
const SIGNATURE_FAULTS: readonly object[] = [
  ...[undefined, null, {}, 'ab', [null], ['ab']].map(payloadSignatures => ({ payloadSignatures })),
  ...[undefined, 'ab'.repeat(64), [1]].map(signature => ({
    payloadSignatures: [{ ...first, signature }],
  })),
  ...[undefined, -1, 1.5, '0'].map(keyIndex => ({ payloadSignatures: [{ ...first, keyIndex }] })),
  ...[undefined, 5, 'f8d6'].map(address => ({ payloadSignatures: [{ ...first, address }] })),
  { payloadSignatures: [{ ...first, extensionData: '01' }] },
]

describe('a transaction', () => {
  it.each(PAYLOAD_FAULTS)('is refused with %o', change => {
    const transaction = any({ ...SIGNED, ...change })
    for (const encode of [encodePayload, payloadMessage, encodeEnvelope, encodeTransaction]) {
      expect(() => encode(transaction)).toThrow(ToolError)
    }
  })

  it.each(SIGNATURE_FAULTS)('is refused with %o in its envelope', change => {
    const transaction = any({ ...SIGNED, ...change })
    for (const encode of [encodeEnvelope, encodeTransaction, transactionId]) {
      expect(() => encode(transaction)).toThrow(ToolError)
    }
  })

  it.each([null, undefined, 5, 'ab', []])('is refused where it is %o', value => {
    for (const encode of [encodePayload, encodeEnvelope, encodeTransaction]) {
      expect(() => encode(any(value))).toThrow(ToolError)
    }
  })

  it('is the same with 0x and capitals in its addresses, all or some', () => {
    const written = (address: string) => `0x${address.toUpperCase()}`
    const { payer, authorizers, payloadSignatures, referenceBlockId } = SIGNED
    const changes = [
      { payer: written(payer) },
      { authorizers: authorizers.map(written) },
      { proposalKey: { ...proposalKey, address: written(proposalKey.address) } },
      { referenceBlockId: written(referenceBlockId) },
      {
        payloadSignatures: payloadSignatures.map(one => ({
          ...one,
          address: written(one.address),
        })),
      },
    ]
    for (const change of [...changes, Object.assign({}, ...changes)]) {
      const transaction = any({ ...SIGNED, ...change })
      expect(transactionId(transaction)).toBe(transactionId(SIGNED))
    }
  })
})
