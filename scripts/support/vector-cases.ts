import type {
  ChainSignature,
  ChainTransaction,
  ChainTransactions,
} from '../../packages/core/test/chain-transactions.ts'
import type { Case, Fields, Json, Operation } from '../../packages/vectors/src/case.ts'

/** A case without its number. */
type Unnumbered = Omit<Case, 'id'>
type Unsourced = Omit<Unnumbered, 'source'>

interface Published {
  readonly kind: string
  readonly valid: boolean
  readonly input: Fields
  readonly expected: Fields
  readonly sources: readonly string[]
}
interface PublishedFile {
  readonly cases: readonly Published[]
}

interface ChainValues {
  readonly values: readonly string[]
  readonly types: readonly { readonly json: string; readonly id: string | null }[]
  readonly variants: readonly { readonly json: string; readonly written: string }[]
  readonly refused: readonly { readonly json: string; readonly says: string }[]
}

/** Reads a fixture of the core by its name. */
export type Load = <T>(name: string) => T

const CADENCE = 'onflow/cadence 1.10.2'
const SDK = 'onflow/flow-go-sdk 1.10.2'

const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex')
/** Cadence rejects a type that it writes itself: a program that parses it is not wrong. */
const WRITTEN_YET = /invalid type ID for built-in/
/** JSON-Cadence as Cadence writes it, without the trailing line break. */
const line = (text: string): string => text.replace(/\n$/, '')

/**
 * Builds every case of the package from the core's fixtures: results of the chain's own code, and published vectors of
 * the projects that each case names.
 */
export function vectorCases(load: Load): readonly Case[] {
  const transactions = load<ChainTransactions>('chain-transactions')
  const chain = load<ChainValues>('chain-json-cadence')
  const all = [
    ...transactions.transactions.map(chainTransaction),
    ...published(load, 'flow-keys', keyCase),
    ...published(load, 'flow-hd', derivationCase),
    ...published(load, 'addresses', addressCase),
    ...jsonCases(chain),
    ...published(load, 'rlp-valid', rlpCase),
    ...published(load, 'rlp-invalid', rlpCase),
  ]
  return all.map((one, index) => ({ id: index + 1, ...one }))
}

function published(
  load: Load,
  name: string,
  read: (one: Published) => readonly Unsourced[],
): readonly Unnumbered[] {
  return load<PublishedFile>(name).cases.flatMap(one =>
    read(one).map(made => ({ ...made, source: one.sources.join(', ') })),
  )
}

function chainTransaction(one: ChainTransaction): Unnumbered {
  const signatures = (list: readonly ChainSignature[]): Json =>
    list.map(({ address, keyIndex, signature, extensionData }) => ({
      address,
      keyIndex,
      signature: hexOf(signature),
      ...(extensionData === undefined ? {} : { extensionData: hexOf(extensionData) }),
    }))
  return {
    operation: 'transaction.encode',
    input: {
      script: hexOf(one.script),
      arguments: one.arguments.map(hexOf),
      referenceBlockId: one.referenceBlockId,
      gasLimit: one.computeLimit,
      proposalKey: {
        address: one.proposer,
        keyIndex: one.keyIndex,
        sequenceNumber: one.sequenceNumber,
      },
      payer: one.payer,
      authorizers: one.authorizers,
      payloadSignatures: signatures(one.payloadSignatures),
      envelopeSignatures: signatures(one.envelopeSignatures),
    },
    expected: {
      payload: hexOf(one.payload),
      envelope: hexOf(one.envelope),
      transaction: hexOf(one.encoded),
      id: one.id,
    },
    source: SDK,
  }
}

function keyCase({ kind, valid, input, expected }: Published): readonly Unsourced[] {
  const of = (operation: Operation, question: Fields, answer: Fields | null): Unsourced[] => [
    { operation, input: question, expected: answer },
  ]
  switch (kind) {
    case 'account-key-rlp': {
      const rlp = { rlp: expected['rlp'] ?? '' }
      // A program may legitimately reject a key that is not a point of its curve.
      const both = [
        ...of('account-key.encode', input, rlp),
        ...of('account-key.decode', rlp, input),
      ]
      return expected['onCurve'] === true
        ? both
        : both.map((one): Unsourced => ({ ...one, mayRefuse: true }))
    }
    case 'account-key-rlp-invalid':
      return of('account-key.decode', input, null)
    case 'keypair':
      return of('public-key.from-private', input, { publicKey: expected['publicKey'] ?? '' })
    case 'private-key-invalid':
      return of('public-key.from-private', input, null)
    case 'public-key-compressed':
      return of('public-key.decompress', input, { publicKey: expected['publicKey'] ?? '' })
    case 'verify':
      return of('signature.verify', verified(input), { valid }).map(
        // A signature of impossible length.
        (one): Unsourced => (valid ? one : { ...one, mayRefuse: true }),
      )
    default:
      return []
  }
}

/** The message in hexadecimal digits, and always a domain tag. */
function verified({ message, messageHex, domainTag, ...rest }: Fields): Fields {
  const hex = messageHex ?? Buffer.from(`${message ?? ''}`, 'utf8').toString('hex')
  return { ...rest, message: hex, domainTag: domainTag ?? '' }
}

function derivationCase({ kind, input, expected }: Published): readonly Unsourced[] {
  if (kind !== 'published' && kind !== 'wallet-core') return []
  const signatureAlgorithm = input['curve'] === 'nist256p1' ? 'ECDSA_P256' : 'ECDSA_secp256k1'
  return [
    {
      operation: 'key.derive',
      input: { ...input, curve: signatureAlgorithm },
      expected: { publicKey: expected['publicKey'] ?? '' },
    },
  ]
}

function addressCase({ kind, input, valid, expected }: Published): readonly Unsourced[] {
  if (kind === 'generate') {
    const question = { chain: input['chain'] ?? '', index: `${input['index']}` }
    return [
      {
        operation: 'address.generate',
        input: question,
        expected: { address: expected['address'] ?? '' },
      },
    ]
  }
  if (kind !== 'validate') return []
  return [{ operation: 'address.validate', input, expected: { valid } }]
}

function* jsonCases(chain: ChainValues): Generator<Unnumbered> {
  const source = CADENCE
  const normalize = 'json-cadence.normalize' as const
  for (const json of chain.values.map(line)) {
    yield { operation: normalize, input: { json }, expected: { json }, source }
  }
  for (const { json, written } of chain.variants) {
    const expected = { json: line(written) }
    yield { operation: normalize, input: { json }, expected, mayRefuse: true, source }
  }
  for (const { json, says } of chain.refused) {
    if (!WRITTEN_YET.test(says) && !json.includes('AuthAccount'))
      yield { operation: normalize, input: { json }, expected: null, source }
  }
  for (const { json, id } of chain.types) {
    if (id === null) continue
    yield {
      operation: 'json-cadence.type-id',
      input: { json: line(json) },
      expected: { id },
      source,
    }
  }
}

function rlpCase({ kind, valid, input, expected }: Published): readonly Unsourced[] {
  if (!valid) return [{ operation: 'rlp.decode', input, expected: null }]
  if (kind === 'decode') return [{ operation: 'rlp.decode', input, expected }]
  return [
    { operation: 'rlp.encode', input, expected },
    { operation: 'rlp.decode', input: expected, expected: input },
  ]
}
