import type { FlowAddress } from '@toolkit/core/account/address'
import type { ParsedSignature } from '@toolkit/core/signature/signature-text'
import { outsideProof, outsideSeveral } from '@toolkit/core/signing/errors'
import { readSignatures } from './read-signatures.ts'

/** Signature made elsewhere, as pasted. */
export interface ExternalSignature {
  readonly signature: ParsedSignature
  /** Null if the text does not name the account. */
  readonly address: FlowAddress | null
  readonly keyIndex: number | null
  /** FLIP 264; null if there is none. */
  readonly extensionData: Uint8Array | null
}

/**
 * Parses one signature: hex, Base64 or DER, or the JSON from FCL and its wallets.
 * @throws ToolError `signing/…`, and what `readSignatures` throws.
 */
export function parseExternalSignature(text: string): ExternalSignature {
  const given = readSignatures(text)
  if (given.kind === 'proof') throw outsideProof()
  const [only, ...more] = given.signatures
  if (only === undefined || more.length > 0) throw outsideSeveral({ count: more.length + 1 })
  if (!('keyIndex' in only)) {
    return { signature: only, address: null, keyIndex: null, extensionData: null }
  }
  const { signature, address, keyIndex, extensionData } = only
  return { signature, address, keyIndex, extensionData }
}
