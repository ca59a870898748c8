import type { FlowAddress } from '@toolkit/core/account/address'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { OtherOfTransaction } from './doctor-variants.ts'
import { unresolvedImports } from './unresolved-imports.ts'

/** Default compute limits of libraries, now or earlier. */
const USUAL_LIMITS = [
  ...[9999n, 1000n, 999n, 500n, 300n, 200n, 100n, 50n, 10n, 0n],
  ...[400n, 600n, 800n, 2000n, 5000n, 99_999n],
] as const
const SEQUENCE_STEPS = [-1n, 1n, -2n, 2n, -3n, 3n] as const
const FIRST_KEYS = [0, 1, 2, 3, 4] as const

/** Returns the same text in the forms in which libraries write it, each with its name. */
function textForms(bytes: Uint8Array): readonly (readonly [string, Uint8Array])[] {
  try {
    const text = decodeUtf8(bytes)
    return [
      ['with Unix line ends (LF)', text.replaceAll('\r\n', '\n')],
      ['with Windows line ends (CR LF)', text.replaceAll(/\r?\n/gu, '\r\n')],
      ['with a line break at the end', `${text}\n`],
      ['without the whitespace at both ends', text.trim()],
      ['without the whitespace at the end', text.trimEnd()],
      ...unresolvedImports(text),
    ].map(([name = '', form = '']) => [name, encodeUtf8(form)])
  } catch (error) {
    if (error instanceof ToolError) return []
    throw error
  }
}

/** Returns a replacer that writes members in this order; other values stay. */
const ordered = (names: readonly string[]) => (_: string, value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const rank = (name: string) => (names.indexOf(name) + 1 || names.length + 1) as number
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => rank(a) - rank(b)))
}

/** Writes `, ` and `: ` outside texts, like Python's JSON. */
const spaced = (json: string) =>
  json.replaceAll(/"(?:\\.|[^"\\])*"|[,:]/gu, part => (part.length === 1 ? `${part} ` : part))

/** Writes these characters as escapes, like Go. */
const escaped = (json: string) =>
  json.replaceAll(/[<>&]/gu, one => `\\u00${one.charCodeAt(0).toString(16)}`)

/** Writes UFix64 and Fix64 numbers with as few decimals as possible, or with all eight. */
const fixedPoint = (write: (whole: string, decimals: string) => string) => (text: string) =>
  text.replaceAll(
    /("type":\s*"U?Fix64",\s*"value":\s*"-?\d{1,20})\.(\d{1,20}")/gu,
    (_, whole: string, rest: string) => `${write(whole, rest.slice(0, -1))}"`,
  )

const ARGUMENT_FORMS: readonly (readonly [string, (text: string) => string])[] = [
  ['with a line break at the end', text => `${text.trimEnd()}\n`],
  ['without whitespace around it', text => text.trim()],
  ['as compact JSON', text => JSON.stringify(JSON.parse(text))],
  [
    'with type before value',
    text => JSON.stringify(JSON.parse(text, ordered(['type', 'value', 'name']))),
  ],
  [
    'with value before type',
    text => JSON.stringify(JSON.parse(text, ordered(['name', 'value', 'type']))),
  ],
  ['with spaces after commas and colons', text => spaced(JSON.stringify(JSON.parse(text)))],
  ['with <, > and & escaped', text => escaped(JSON.stringify(JSON.parse(text)))],
  ['indented', text => JSON.stringify(JSON.parse(text), null, 2)],
  [
    'with fixed-point numbers such as 1.0',
    fixedPoint((whole, decimals) => `${whole}.${decimals.replace(/0+$/u, '') || '0'}`),
  ],
  [
    'with eight decimals in fixed-point numbers',
    fixedPoint((whole, decimals) => `${whole}.${decimals.padEnd(8, '0')}`),
  ],
]

/** Maximum number of arguments for which each pair is swapped. */
const MAX_TO_EXCHANGE = 6

/** Yields the arguments with two of them swapped; their numbers count from 1. */
function* exchanged(
  values: readonly Uint8Array[],
): Generator<readonly [string, readonly Uint8Array[]]> {
  if (values.length > MAX_TO_EXCHANGE) return
  for (const [at, first] of values.entries()) {
    for (const [step, second] of values.slice(at + 1).entries()) {
      const other = at + 1 + step
      const name = `with ${at + 1} and ${other + 1} exchanged`
      yield [name, values.with(at, second).with(other, first)]
    }
  }
}

/** Returns all arguments in one form; null if one cannot be parsed. */
function argumentsAs(
  values: readonly Uint8Array[],
  form: (text: string) => string,
): readonly Uint8Array[] | null {
  try {
    return values.map(bytes => encodeUtf8(form(decodeUtf8(bytes))))
  } catch {
    return null
  }
}

/** Returns the accounts with a role, and those that signed, each once. */
function accountsOf(transaction: Transaction): readonly FlowAddress[] {
  const { payloadSignatures, envelopeSignatures } = transaction
  const signers = [...payloadSignatures, ...envelopeSignatures].map(({ address }) => address)
  return [...new Set([...signerList(transaction), ...signers])]
}

/** Yields the payload as it may have been when it was signed: with one different field, which is named. */
export function* rebuiltPayloads(
  transaction: Transaction,
): Generator<readonly [OtherOfTransaction, string, Partial<Transaction>]> {
  const { proposalKey, computeLimit, authorizers } = transaction
  if (transaction.arguments.length > 0) {
    for (const [name, form] of ARGUMENT_FORMS) {
      const values = argumentsAs(transaction.arguments, form)
      if (values) yield ['arguments', name, { arguments: values }]
    }
  }
  for (const [name, values] of exchanged(transaction.arguments)) {
    yield ['arguments', name, { arguments: values }]
  }
  for (const [name, script] of textForms(transaction.script)) yield ['script', name, { script }]
  for (const step of SEQUENCE_STEPS) {
    const sequenceNumber = proposalKey.sequenceNumber + step
    if (sequenceNumber < 0n) continue
    yield [
      'sequence-number',
      `${sequenceNumber}`,
      { proposalKey: { ...proposalKey, sequenceNumber } },
    ]
  }
  for (const limit of USUAL_LIMITS) {
    if (limit !== computeLimit) yield ['compute-limit', `${limit}`, { computeLimit: limit }]
  }
  for (const keyIndex of FIRST_KEYS) {
    if (keyIndex === proposalKey.keyIndex) continue
    yield ['proposal-key', `${keyIndex}`, { proposalKey: { ...proposalKey, keyIndex } }]
  }
  for (const address of accountsOf(transaction)) {
    if (address !== transaction.payer) yield ['payer', `0x${address}`, { payer: address }]
    if (address === proposalKey.address) continue
    yield ['proposer', `0x${address}`, { proposalKey: { ...proposalKey, address } }]
  }
  if (transaction.payer !== proposalKey.address) {
    const swapped = { ...proposalKey, address: transaction.payer }
    yield ['proposer-and-payer', '', { proposalKey: swapped, payer: proposalKey.address }]
  }
  if (authorizers.length > 1) {
    yield ['authorizers', 'the other way round', { authorizers: authorizers.toReversed() }]
    const once = [...new Set(authorizers)]
    if (once.length < authorizers.length) yield ['authorizers', 'each once', { authorizers: once }]
  }
}
