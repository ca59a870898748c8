import { getAccountKeys } from '@toolkit/client/actions'
import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { fixedHex } from '@toolkit/core/bytes/hex'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { decodeUtf8, encodeUtf8, utf8Text } from '@toolkit/core/bytes/utf8'
import { atField, ToolError } from '@toolkit/core/errors'
import { ACCOUNT_PROOF_TAG, TRANSACTION_TAG, USER_TAG } from '@toolkit/core/hash/domain-tag'
import { isJsonObject, parseJson } from '@toolkit/core/json/parse-json'
import { parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import type { HashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { accountKeysFromRest } from '@toolkit/core/rest/rest-account'
import { tryReadTransactionBytes } from '@toolkit/core/transaction-formats/read-transaction'
import type { Signer } from '@toolkit/explain/doctor/check-signatures'
import { type Given, optionValue } from '../command.ts'
import { needsNetwork, needsSigner, secretInput, twoSources } from '../errors.ts'
import { fileBytes, fileOption, refuseSecret } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import type { KnownKeys } from '../transactions/verification.ts'

/** A message may be 32 bytes in hex, or contain them. */
const IDS = { id: true, within: true } as const
const NO_IDS = { id: false, within: false } as const

/** Signed message, as given. */
export interface GivenMessage {
  readonly bytes: Uint8Array
  /** As typed, if in hex: the signer may have signed that text. */
  readonly typed?: string
}

export const TAG_BYTES = {
  user: USER_TAG,
  transaction: TRANSACTION_TAG,
  'account-proof': ACCOUNT_PROOF_TAG,
  none: new Uint8Array(),
} as const
export type TagName = keyof typeof TAG_BYTES

/** Adds the option's name to an error of its value. */
export function inOption<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ToolError) throw error.at(atField(`--${name}`))
    throw error
  }
}

/** Reads the message of `--message`, `--message-hex` or `--message-file`; undefined if there is none. */
export async function givenMessage(given: Given, io: Io): Promise<GivenMessage | undefined> {
  const text = optionValue(given, 'message')
  const hex = optionValue(given, 'message-hex')
  const file = await fileBytes(given, io, 'message-file', IDS)
  const named = [
    ['--message', text],
    ['--message-hex', hex],
    ['--message-file', file],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}`]))
  const [first, second] = named
  if (first !== undefined && second !== undefined) throw twoSources({ first, second })
  if (hex !== undefined) {
    return { bytes: inOption('message-hex', () => parseLooseHex(hex)), typed: hex }
  }
  if (file) return { bytes: file }
  return text === undefined ? undefined : { bytes: encodeUtf8(text) }
}

/** Parses a message as a transaction; null for any other message. */
export const transactionIn = ({ bytes }: GivenMessage) => tryReadTransactionBytes(bytes)

/** Reads the text of `--signature` or of the file in `--signature-file`. */
export async function givenSignature(given: Given, io: Io): Promise<string | undefined> {
  const typed = optionValue(given, 'signature')
  const file = await fileOption(given, io, 'signature-file', NO_IDS)
  if (typed !== undefined && file !== undefined) {
    throw twoSources({ first: '--signature', second: '--signature-file' })
  }
  return typed ?? file
}

/** Returns the expected signer: a public key, or an account of the named network. */
export async function givenSigner(given: Given, io: Io): Promise<Signer> {
  const key = optionValue(given, 'key') ?? (await fileOption(given, io, 'key-file', NO_IDS))
  const address = optionValue(given, 'address')
  if (key !== undefined && address !== undefined) {
    throw twoSources({ first: '--key', second: '--address' })
  }
  if (key !== undefined) return keySigner(given, key)
  if (address === undefined) throw needsSigner()
  if (!given.chain) throw needsNetwork({ what: 'Which keys an account has' })
  const chain = await given.chain()
  const read = inOption('address', () => parseAddress(address, chain.network))
  return { kind: 'account', address: read, keys: await getAccountKeys(chain, read, null) }
}

async function keySigner(given: Given, text: string): Promise<Signer> {
  await refuseSecret(text, NO_IDS)
  const stated = optionValue(given, 'curve') as SignatureAlgorithm | undefined
  const { publicKey, signatureAlgorithms, hashAlgorithm, privateKey } = inOption('key', () =>
    parseKeyMaterial(text, { signatureAlgorithm: stated }),
  )
  privateKey?.wipe()
  if (!publicKey) throw secretInput({ what: 'a private key' })
  const meant = stated === undefined ? signatureAlgorithms : [stated]
  const hash = optionValue(given, 'hash') as HashAlgorithm | undefined
  return {
    kind: 'key',
    keys: meant.map(signatureAlgorithm => ({
      signatureAlgorithm,
      publicKey: fixedHex(publicKey, 64),
    })),
    any: false,
    hashAlgorithm: hash ?? hashAlgorithm ?? 'SHA3_256',
  }
}

/** Parses the keys of `--keys`: an object with a list of keys per address. */
export async function givenKeys(given: Given, io: Io): Promise<KnownKeys | undefined> {
  const bytes = await fileBytes(given, io, 'keys', IDS)
  if (!bytes) return undefined
  const text = utf8Text(bytes) ?? decodeUtf8(bytes)
  const json = inOption('keys', () => parseJson(text))
  if (!isJsonObject(json)) return new Map()
  return new Map(
    Object.entries(json).map(
      ([address, keys]): [FlowAddress, ReturnType<typeof accountKeysFromRest>] =>
        inOption('keys', () => [
          parseAddress(address),
          accountKeysFromRest(isJsonObject(keys) ? keys : { keys }),
        ]),
    ),
  )
}
