import type { FlowAddress } from '../account/address.ts'
import { equalBytes } from '../bytes/bytes.ts'
import type { Hex } from '../bytes/hex.ts'
import type { TransactionSignature } from '../transaction/transaction.ts'
import { isPlainScheme } from '../transaction/transaction-fields.ts'

/** Content of a transaction's field. */
export type FieldValue =
  | { readonly kind: 'list'; readonly count: number }
  /** Domain tag prefix: 32 bytes. */
  | { readonly kind: 'tag'; readonly bytes: Uint8Array }
  /** Should be UTF-8: the script, the JSON-Cadence of an argument. Kept as the original bytes. */
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'address'; readonly address: FlowAddress }
  | { readonly kind: 'id'; readonly id: Hex<32> }
  /** Index of an account among the signers, with its address. */
  | { readonly kind: 'signer'; readonly index: number; readonly address: FlowAddress }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Whole signature, if only one of two transactions has it. */
  | { readonly kind: 'signature'; readonly signature: TransactionSignature }

/** Returns true if two fields have the same content, byte by byte. */
export function sameValue(a: FieldValue, b: FieldValue): boolean {
  switch (a.kind) {
    case 'tag':
    case 'text':
    case 'bytes':
      return a.kind === b.kind && equalBytes(a.bytes, b.bytes)
    case 'list':
      return a.kind === b.kind && a.count === b.count
    case 'number':
      return a.kind === b.kind && a.value === b.value
    case 'address':
      return a.kind === b.kind && a.address === b.address
    case 'id':
      return a.kind === b.kind && a.id === b.id
    case 'signer':
      return a.kind === b.kind && a.address === b.address
    case 'signature':
      return a.kind === b.kind && sameSignature(a.signature, b.signature)
  }
}

function sameSignature(a: TransactionSignature, b: TransactionSignature): boolean {
  return (
    a.address === b.address &&
    a.keyIndex === b.keyIndex &&
    equalBytes(a.signature, b.signature) &&
    equalBytes(extensionOf(a), extensionOf(b))
  )
}

const NONE = new Uint8Array()

/** Returns the extension data as encoded: none for the plain scheme. */
export function extensionOf({ extensionData }: TransactionSignature): Uint8Array {
  return extensionData === undefined || isPlainScheme(extensionData) ? NONE : extensionData
}
