/**
 * FCL’s composite signatures.
 * @module
 */

import { type FlowAddress, parseShortAddress } from '../account/address.ts'
import { parseHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { MAX_KEY_INDEX } from '../transaction/transaction-fields.ts'
import { noSignatures, severalAccounts } from './errors.ts'
import { type ParsedSignature, parseSignatureText } from './signature-text.ts'
import {
  isObject,
  listPart,
  naturalPart,
  optionalPart,
  parsedPart,
  readSignedJson,
  requiredPart,
  requireType,
  type SignedPart,
} from './signed-json.ts'

/** Scheme of a signature, by the first byte of its extension data (FLIP 264). */
export type SignatureScheme = 'plain' | 'webauthn' | 'unknown'

/** Signature by one key of an account, as in FCL's `CompositeSignature`. */
export interface CompositeSignature {
  readonly address: FlowAddress
  readonly keyIndex: number
  readonly signature: ParsedSignature
  /** Null if there is none. */
  readonly extensionData: Uint8Array | null
  readonly scheme: SignatureScheme
  /** Unknown properties, which are ignored. */
  readonly unread: readonly string[]
}

const READ = ['f_type', 'f_vsn', 'addr', 'keyId', 'signature', 'extensionData']

/**
 * Returns the scheme of extension data: none, empty and exactly 00 are plain, 01… is a passkey's.
 * @example
 * schemeOf(null) // => 'plain'
 * schemeOf(Uint8Array.of(1, 0xc0)) // => 'webauthn'
 */
export function schemeOf(extensionData: Uint8Array | null): SignatureScheme {
  if (extensionData === null) return 'plain'
  requireInput('bytes', extensionData, 'extension data')
  if (extensionData.length === 0) return 'plain'
  if (extensionData[0] === 0) return extensionData.length === 1 ? 'plain' : 'unknown'
  return extensionData[0] === 1 ? 'webauthn' : 'unknown'
}

/**
 * Parses one CompositeSignature from JSON.
 * @throws ToolError `signed-json/…`, or what the address or the signature throws, with the place.
 * @example
 * const signature = { addr: '0xf8d6e0586b0a20c7', keyId: 0, signature: '01'.repeat(64) }
 * compositeSignatureOf({ value: signature, path: 'signature' }).keyIndex // => 0
 */
export function compositeSignatureOf(part: SignedPart): CompositeSignature {
  requireInput('object', part, 'part')
  requireType(part, 'CompositeSignature')
  const extension = optionalPart(part, 'extensionData')
  const extensionData =
    extension === null || extension.value === null
      ? null
      : parsedPart(extension, text => parseHex(text, { field: 'extension data' }))
  return {
    address: parsedPart(requiredPart(part, 'addr'), parseShortAddress),
    keyIndex: naturalPart(requiredPart(part, 'keyId'), MAX_KEY_INDEX),
    signature: parsedPart(requiredPart(part, 'signature'), parseSignatureText),
    extensionData,
    scheme: schemeOf(extensionData),
    unread: isObject(part.value)
      ? Object.keys(part.value).filter(name => !READ.includes(name))
      : [],
  }
}

/**
 * Parses the CompositeSignatures of a list.
 * @throws ToolError also `signed-json/no-signatures` when empty.
 * @example
 * const signature = { addr: '0xf8d6e0586b0a20c7', keyId: 0, signature: '01'.repeat(64) }
 * compositeSignaturesOf({ value: [signature], path: 'signatures' }).length // => 1
 */
export function compositeSignaturesOf(part: SignedPart): readonly CompositeSignature[] {
  requireInput('object', part, 'part')
  const items = listPart(part)
  if (items.length === 0) throw noSignatures({ path: part.path })
  return items.map(compositeSignatureOf)
}

/**
 * Parses composite signatures from JSON: the list that FCL's `signUserMessage` returns, or one object of it. `addr`
 * with or without 0x, `signature` in hex (FCL's form) or any other that `parseSignatureText` accepts; `f_type` is
 * optional, but must be right if present.
 * @throws ToolError `signed-json/…`, or what the address or the signature throws, with the place.
 * @example
 * const signature = { addr: '0xf8d6e0586b0a20c7', keyId: 0, signature: '01'.repeat(64) }
 * const [first] = parseCompositeSignatures(JSON.stringify([signature]))
 * first?.address // => 'f8d6e0586b0a20c7'
 * first?.scheme // => 'plain'
 */
export function parseCompositeSignatures(text: string): readonly CompositeSignature[] {
  requireInput('text', text, 'text')
  const root = readSignedJson(text, 'signatures')
  if (Array.isArray(root.value)) return compositeSignaturesOf(root)
  return [compositeSignatureOf({ ...root, path: 'signature' })]
}

/**
 * Returns the only account whose keys made the signatures, which FCL requires too.
 * @throws ToolError `signed-json/several-accounts`; `signed-json/no-signatures` for none.
 * @example
 * import { parseAddress } from '@toolkit/core/account/address'
 * const address = parseAddress('f8d6e0586b0a20c7')
 * accountOfSignatures([{ address }, { address }]) // => address
 * accountOfSignatures([]) // throws signed-json/no-signatures
 */
export function accountOfSignatures(
  signatures: readonly Pick<CompositeSignature, 'address'>[],
): FlowAddress {
  requireInput('list', signatures, 'signatures')
  const addresses = [...new Set(signatures.map(({ address }) => address))]
  const [address] = addresses
  if (address === undefined) throw noSignatures({ path: 'signatures' })
  if (addresses.length > 1) throw severalAccounts({ addresses })
  return address
}
