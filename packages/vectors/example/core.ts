/**
 * Program for the runner, based on the toolkit's core: `flow-vectors -- node --import tsx example/core.ts`. It shows
 * the code that another encoder needs around it.
 */
import { createInterface } from 'node:readline'
import { decodeAccountKey, encodeAccountKey } from '@toolkit/core/account/account-key'
import { addressAt, isAddressOf, parseAddress } from '@toolkit/core/account/address'
import { fixedHex, formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { decodeJsonCadence, encodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { cadenceTypeId } from '@toolkit/core/cadence/type-id'
import { deriveFlowKey } from '@toolkit/core/derivation/derive-key'
import { parsePath } from '@toolkit/core/derivation/path'
import { domainTag } from '@toolkit/core/hash/domain-tag'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { parsePublicKey, publicKeyOf } from '@toolkit/core/keys/public-key'
import { verify } from '@toolkit/core/keys/signature'
import { mnemonicToSeed } from '@toolkit/core/mnemonic/seed'
import { decodeRlp, type RlpItem } from '@toolkit/core/rlp/decode'
import { encodeRlp, type RlpValue } from '@toolkit/core/rlp/encode'
import {
  encodeEnvelope,
  encodePayload,
  encodeTransaction,
  type Transaction,
  transactionId,
} from '@toolkit/core/transaction/transaction'
import type { Fields, Operation } from '../src/case.ts'

interface Signature {
  readonly address: string
  readonly keyIndex: number
  readonly signature: string
  readonly extensionData?: string
}

interface AccountKey {
  readonly publicKey: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  readonly weight: number
}

type RlpJson = string | readonly RlpJson[]

/** Inputs of each operation. Bytes are hexadecimal digits without 0x. */
interface Inputs {
  readonly 'transaction.encode': {
    readonly script: string
    readonly arguments: readonly string[]
    readonly referenceBlockId: string
    readonly gasLimit: string
    readonly proposalKey: {
      readonly address: string
      readonly keyIndex: number
      readonly sequenceNumber: string
    }
    readonly payer: string
    readonly authorizers: readonly string[]
    readonly payloadSignatures: readonly Signature[]
    readonly envelopeSignatures: readonly Signature[]
  }
  readonly 'account-key.encode': AccountKey
  readonly 'account-key.decode': { readonly rlp: string }
  readonly 'public-key.from-private': {
    readonly privateKey: string
    readonly signatureAlgorithm: SignatureAlgorithm
  }
  readonly 'public-key.decompress': {
    readonly compressed: string
    readonly signatureAlgorithm: SignatureAlgorithm
  }
  readonly 'signature.verify': Omit<AccountKey, 'weight'> & {
    readonly message: string
    readonly domainTag: string
    readonly signature: string
  }
  readonly 'key.derive': {
    readonly mnemonic: string
    readonly passphrase: string
    readonly path: string
    readonly curve: SignatureAlgorithm
  }
  readonly 'address.generate': { readonly chain: keyof typeof CHAINS; readonly index: string }
  readonly 'address.validate': { readonly chain: keyof typeof CHAINS; readonly address: string }
  readonly 'json-cadence.normalize': { readonly json: string }
  readonly 'json-cadence.type-id': { readonly json: string }
  readonly 'rlp.encode': { readonly value: RlpJson }
  readonly 'rlp.decode': { readonly rlp: string }
}

type Question<Name extends Operation = Operation> = {
  [One in Name]: { readonly id: number; readonly operation: One; readonly input: Inputs[One] }
}[Name]

const CHAINS = {
  'flow-mainnet': 'mainnet',
  'flow-testnet': 'testnet',
  'flow-emulator': 'emulator',
} as const

const HANDLERS: {
  readonly [Name in Operation]: (input: Inputs[Name]) => Fields | Promise<Fields>
} = {
  'transaction.encode': encodeWhole,
  'account-key.encode': ({ publicKey, ...rest }) => ({
    rlp: formatHex(encodeAccountKey({ ...rest, publicKey: fixedHex(parseHex(publicKey), 64) })),
  }),
  'account-key.decode': ({ rlp }) => ({ ...decodeAccountKey(parseHex(rlp)) }),
  'public-key.from-private': ({ privateKey, signatureAlgorithm }) => {
    const secret = parsePrivateKeyHex(privateKey, signatureAlgorithm)
    return { publicKey: formatHex(publicKeyOf(secret, signatureAlgorithm)) }
  },
  'public-key.decompress': ({ compressed, signatureAlgorithm }) => ({
    publicKey: parsePublicKey(compressed, signatureAlgorithm).hex,
  }),
  'signature.verify': question => ({
    valid: verify({
      publicKey: parseHex(question.publicKey),
      signatureAlgorithm: question.signatureAlgorithm,
      hashAlgorithm: question.hashAlgorithm,
      message: parseHex(question.message),
      signature: parseHex(question.signature),
      ...(question.domainTag === '' ? {} : { tag: domainTag(question.domainTag) }),
    }),
  }),
  'key.derive': async ({ mnemonic, passphrase, path, curve: signatureAlgorithm }) => {
    const seed = await mnemonicToSeed(mnemonic, passphrase)
    return {
      publicKey: formatHex(deriveFlowKey(seed, parsePath(path), signatureAlgorithm).publicKey),
    }
  },
  'address.generate': ({ chain, index }) => ({ address: addressAt(CHAINS[chain], BigInt(index)) }),
  'address.validate': ({ chain, address }) => ({
    valid: isAddressOf(parseAddress(address), CHAINS[chain]),
  }),
  'json-cadence.normalize': ({ json }) => ({
    json: decodeUtf8(encodeJsonCadence(decodeJsonCadence(json))).replace(/\n$/, ''),
  }),
  'json-cadence.type-id': ({ json }) => {
    const value = decodeJsonCadence(json)
    if (value.type !== 'Type') throw new Error('It is no type.')
    return { id: cadenceTypeId(value.staticType) }
  },
  'rlp.encode': ({ value }) => ({ rlp: formatHex(encodeRlp(rlpValue(value))) }),
  'rlp.decode': ({ rlp }) => ({ value: rlpJson(decodeRlp(parseHex(rlp))) }),
}

function encodeWhole(input: Inputs['transaction.encode']): Fields {
  const signed = (list: readonly Signature[]) =>
    list.map(({ address, keyIndex, signature, extensionData }) => ({
      address: parseAddress(address),
      keyIndex,
      signature: parseHex(signature),
      ...(extensionData === undefined ? {} : { extensionData: parseHex(extensionData) }),
    }))
  const { proposalKey } = input
  const transaction: Transaction = {
    script: parseHex(input.script),
    arguments: input.arguments.map(one => parseHex(one)),
    referenceBlockId: fixedHex(parseHex(input.referenceBlockId), 32),
    computeLimit: BigInt(input.gasLimit),
    proposalKey: {
      address: parseAddress(proposalKey.address),
      keyIndex: proposalKey.keyIndex,
      sequenceNumber: BigInt(proposalKey.sequenceNumber),
    },
    payer: parseAddress(input.payer),
    authorizers: input.authorizers.map(one => parseAddress(one)),
    payloadSignatures: signed(input.payloadSignatures),
    envelopeSignatures: signed(input.envelopeSignatures),
  }
  return {
    payload: formatHex(encodePayload(transaction)),
    envelope: formatHex(encodeEnvelope(transaction)),
    transaction: formatHex(encodeTransaction(transaction)),
    id: transactionId(transaction),
  }
}

const rlpValue = (value: RlpJson): RlpValue =>
  typeof value === 'string' ? parseHex(value) : value.map(rlpValue)
const rlpJson = (item: RlpItem): RlpJson =>
  item.kind === 'bytes' ? formatHex(item.bytes) : item.items.map(rlpJson)

async function answer<Name extends Operation>({ operation, input }: Question<Name>) {
  try {
    return { output: await HANDLERS[operation](input) }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const question: Question = JSON.parse(line)
  const said = { id: question.id, ...(await answer(question)) }
  process.stdout.write(`${JSON.stringify(said)}\n`)
}
