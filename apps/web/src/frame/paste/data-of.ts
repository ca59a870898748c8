import { readBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { programKind } from '@toolkit/core/cadence/program-kind'
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
/** Data of a secret with more around it. Within a text, its tool takes the whole text and says what it read. */
function secretWithin(
  text: string,
  guess: Guess & { secretValue: Secret<string> },
): readonly Data[] {
  const { kind, secretValue, within } = guess
  const own = WRITERS[kind](secretValue.reveal(), guess)
  if (text === '') return own.filter(data => data.kind === 'private-key')
  if (!within) return own
  const whole = new Secret(text)
  switch (kind) {
    case 'private-key':
      return [{ kind: 'key-text', text: whole }, ...own]
    case 'mnemonic':
      return [{ kind, mnemonic: whole }]
    case 'keystore':
      return [{ kind, text: whole }]
    default:
      return own
  }
}
const plain = (text: string): readonly Data[] => [{ kind: 'text', text }]

/** Converts a text to a tool's data, by kind. Formats that the tool's own field parses stay as they are. */
const WRITERS: Readonly<Record<PastedKind, Write>> = {
  // A type's contract and its events are found by the type; its account, by the address.
  address: (text, { value }) =>
    value === undefined ? [] : [...eventTypeIn(text), { kind: 'address', address: value }],
  'evm-address': (text, { value = text }) => [
    { kind: 'evm-address', evmAddress: value.replace(/^0x/i, '') },
    ...bytesIn(value),
  ],
  'account-index': (_, { value }) =>
    value === undefined ? [] : [{ kind: 'account-index', index: value }],
  'account-name': (_, { value }) =>
    value === undefined ? [] : [{ kind: 'account-name', name: value }],
  contract: (_, { value }) => (value === undefined ? [] : [{ kind: 'contract', name: value }]),
  // One on another curve has no digits for Flow; the tool of keys says why.
  'public-key': (text, { value = text }) => {
    const keys = keysIn(value)
    return keys.length > 0 ? keys : [{ kind: 'key-text', text: new Secret(value) }]
  },
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
  transaction: (text, { value = text }) => [{ kind: 'transaction', text: value }],
  // Of a link, only the hash is there: Analyze says where such an id belongs.
  'evm-transaction': (text, { value }) =>
    value === undefined
      ? bytesIn(text)
      : value.length === 64
        ? [{ kind: 'transaction-id', transactionId: value }]
        : bytesIn(value),
  'evm-data': (text, { value = text }) => bytesIn(value),
  signature: (text, { value = text }) => [{ kind: 'signature', signature: value }],
  abi: (text, { value = text }) => [{ kind: 'abi', text: value }],
  'json-cadence': (text, { value = text }) => [{ kind: 'json-cadence', text: value }],
  cadence: text => [...programIn(text), ...plain(text)],
  'chain-error': (text, { value }) => [{ kind: 'chain-error', text: value ?? text }],
  rlp: (text, { value = text }) => bytesIn(value),
  base64: (text, { value = text }) => [{ kind: 'base64', text: value }, ...bytesInBase64(value)],
  hex: (text, { value = text }) => bytesIn(value),
  text: (text, { value = text }) => plain(value),
  // Only the file itself.
  pdf: () => [],
  file: () => [],
}

/**
 * Returns the data that tools can take from `text`, parsed as `guess` says; best first, empty if it is incomplete.
 * @param text empty for bytes, whose guesses have the value itself.
 */
export function dataOf(text: string, guess: Guess): readonly Data[] {
  const { secretValue } = guess
  if (secretValue) return secretWithin(text, { ...guess, secretValue })
  return WRITERS[guess.kind](guess.kind === 'text' ? text : text.trim(), guess)
}

/** Returns a program as what can be done with it: a script runs, a transaction is sent, a contract is deployed. */
function programIn(source: string): readonly Data[] {
  switch (programKind(source)) {
    case 'transaction':
      return [{ kind: 'transaction-source', source }]
    case 'contract':
      return [{ kind: 'contract-source', source }]
    // An excerpt too: the script's editor says what is missing.
    default:
      return [{ kind: 'script', source, arguments: '' }]
  }
}

/** Returns a type within a contract, which may be an event. */
const eventTypeIn = (text: string): readonly Data[] =>
  /^A\.[0-9a-f]{16}\.\w+\.[\w.]+$/i.test(text) ? [{ kind: 'event-type', eventType: text }] : []

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
