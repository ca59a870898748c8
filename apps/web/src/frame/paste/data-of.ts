import { readBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import { Secret } from '@toolkit/core/secret'
import type { Guess, PastedKind } from '@toolkit/explain/detect/guess'
import type { Data } from '../data-kinds'

/** A longer value is passed on as text, since that many bytes are not stored as digits. */
const MAX_BYTES = 2 ** 20

type Write = (text: string, guess: Guess) => readonly Data[]

const secretText = (text: string): readonly Data[] => [
  { kind: 'key-text', text: new Secret(text) },
  ...keysIn(text),
]
const plain = (text: string): readonly Data[] => [{ kind: 'text', text }]

/** Converts a text to a tool's data, by kind. Formats that the tool's own field parses stay as they are. */
const WRITERS: Readonly<Record<PastedKind, Write>> = {
  address: (_, { value }) => (value === undefined ? [] : [{ kind: 'address', address: value }]),
  'evm-address': (text, { value = text }) => [
    { kind: 'evm-address', evmAddress: value.replace(/^0x/i, '') },
    ...bytesIn(value),
  ],
  'account-index': (_, { value }) =>
    value === undefined ? [] : [{ kind: 'account-index', index: value }],
  contract: (_, { value }) => (value === undefined ? [] : [{ kind: 'contract', name: value }]),
  'public-key': keysIn,
  // Hex digits are self-contained; any other form also states its curve, or its account.
  'private-key': text => (/^(?:0x)?[0-9a-f]{64}$/i.test(text) ? keysIn(text) : secretText(text)),
  'extended-key': text => [{ kind: 'extended-key', text: new Secret(text) }],
  mnemonic: (text, { value = text }) => [{ kind: 'mnemonic', mnemonic: new Secret(value) }],
  keystore: (text, { value = text }) => [{ kind: 'keystore', text: new Secret(value) }],
  'flow-json': secretText,
  'transaction-id': (_, { value }) =>
    value === undefined ? [] : [{ kind: 'transaction-id', transactionId: value }],
  block: (_, { value }) => (value === undefined ? [] : [{ kind: 'block', block: value }]),
  'event-type': (_, { value }) =>
    value === undefined ? [] : [{ kind: 'event-type', eventType: value }],
  transaction: text => [{ kind: 'transaction', text }],
  'evm-transaction': (text, { value }) => bytesIn(value ?? text),
  signature: text => [{ kind: 'signature', signature: text }],
  abi: text => [{ kind: 'abi', text }],
  'json-cadence': (text, { value = text }) => [{ kind: 'json-cadence', text: value }],
  cadence: text => [...scriptIn(text), ...plain(text)],
  'chain-error': (text, { value }) => [{ kind: 'chain-error', text: value ?? text }],
  rlp: bytesIn,
  base64: text => [{ kind: 'base64', text }, ...bytesInBase64(text)],
  hex: bytesIn,
  text: plain,
}

/** Returns the data that tools can take from `text`, parsed as `guess` says; best first, empty if it is incomplete. */
export function dataOf(text: string, guess: Guess): readonly Data[] {
  return WRITERS[guess.kind](guess.kind === 'text' ? text : text.trim(), guess)
}

/** Returns a program that can run as a script; empty for a contract. */
const scriptIn = (text: string): readonly Data[] =>
  /\bfun\s+main\s*\(/.test(text) ? [{ kind: 'script', source: text, arguments: '' }] : []

/** Parses hex digits with any of the usual separators. */
function bytesIn(text: string): readonly Data[] {
  const hex = text.replace(/0x|[\s:,]/gi, '').toLowerCase()
  const whole = hex !== '' && hex.length % 2 === 0 && /^[0-9a-f]+$/.test(hex)
  return whole && hex.length <= 2 * MAX_BYTES ? [{ kind: 'bytes', hex }] : plain(text)
}

function bytesInBase64(text: string): readonly Data[] {
  if (text.length > MAX_BYTES) return plain(text)
  const found = tryTo(() => readBase64(text, { alphabet: 'any' }))
  return found ? [{ kind: 'bytes', hex: formatHex(found.bytes) }] : []
}

/** Returns the only key in a text, as digits; empty if it has several, or does not state the curve. */
function keysIn(text: string): readonly Data[] {
  const key = tryTo(() => parseKeyMaterial(text))
  if (!key) return []
  const stated = key.statedAlgorithm === null ? {} : { signatureAlgorithm: key.statedAlgorithm }
  if (key.publicKey) {
    return [{ kind: 'public-key', publicKey: formatHex(key.publicKey), ...stated }]
  }
  if (!key.privateKey) return []
  const privateKey = new Secret(formatHex(key.privateKey.reveal()))
  key.privateKey.wipe()
  return [{ kind: 'private-key', privateKey, ...stated }]
}
