import type { FlowAddress } from '../account/address.ts'
import { equalBytes } from '../bytes/bytes.ts'
import type { Hex } from '../bytes/hex.ts'
import { isPlainScheme, type TransactionSignature } from '../transaction/transaction.ts'

/** What a field of a transaction has in it. */
export type FieldValue =
  | { readonly kind: 'list'; readonly count: number }
  /** The domain tag in front: 32 bytes. */
  | { readonly kind: 'tag'; readonly bytes: Uint8Array }
  /** What should be UTF-8: the script, the JSON-Cadence of an argument. Kept as the bytes it came in. */
  | { readonly kind: 'text'; readonly bytes: Uint8Array }
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'address'; readonly address: FlowAddress }
  | { readonly kind: 'id'; readonly id: Hex<32> }
  /** The place of an account among the signers, and whose it is. */
  | { readonly kind: 'signer'; readonly index: number; readonly address: FlowAddress }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** A whole signature, where one transaction has it and another has not. */
  | { readonly kind: 'signature'; readonly signature: TransactionSignature }

/** Whether two fields have the same in them, byte by byte. */
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

/** The extension data as it is encoded: none for the plain scheme. */
export function extensionOf({ extensionData }: TransactionSignature): Uint8Array {
  return extensionData === undefined || isPlainScheme(extensionData) ? NONE : extensionData
}
