import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { KeySource, SourceKey } from './key-source'

/** Public key that was pasted in a form other than hex digits, as parsed by a worker. */
export interface ReadForm {
  /** The parsed text. */
  readonly text: string
  readonly publicKey: Hex<64>
  /** "PEM (public key)". */
  readonly formLabel: string
}

/** A key to be added to an account, as entered. */
export interface KeyRow {
  /** Distinguishes the rows of this page. */
  readonly id: number
  readonly source: KeySource
  /** Public key, as typed. */
  readonly text: string
  readonly read: ReadForm | null
  /** Key from the other sources. */
  readonly sourceKey: SourceKey | null
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** Algorithms before a passkey was selected, which fixes them; null if there is nothing to restore. */
  readonly before: Pick<KeyRow, 'signatureAlgorithm' | 'hashAlgorithm'> | null
  /** As typed. */
  readonly weight: string
}

let ids = 0

/** Creates a row, empty except for known facts about its key. */
export function newRow(known: Partial<Omit<KeyRow, 'id'>> = {}): KeyRow {
  ids += 1
  return {
    ...{ id: ids, source: 'public-key', text: '', read: null, sourceKey: null },
    ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: '1000' },
    before: null,
    ...known,
  }
}

/** Applies an edit to the row. Changing the source or curve drops the key; a passkey's algorithms are fixed. */
export function editRow(row: KeyRow, change: Partial<KeyRow>): KeyRow {
  const next = { ...row, ...change }
  const { sourceKey, source, signatureAlgorithm } = next
  if (source !== row.source) {
    const { hashAlgorithm, before } = row
    return {
      ...{ ...next, sourceKey: null },
      ...(source === 'passkey'
        ? {
            ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA2_256' },
            before: { signatureAlgorithm: row.signatureAlgorithm, hashAlgorithm },
          }
        : { ...before, before: null }),
    }
  }
  return sourceKey?.signatureAlgorithm === signatureAlgorithm ? next : { ...next, sourceKey: null }
}

/**
 * Returns true if a text may be a private key or a phrase in the wrong field: anything but part of a public key or a
 * parsed one. Such a text is not persisted.
 */
export function mayBeSecret({ source, text, read }: KeyRow): boolean {
  if (source !== 'public-key' || read?.text === text) return false
  const digits = text.trim().replace(/^0x/i, '')
  return !/^[0-9a-f]*$/i.test(digits) || digits.length === 64
}

/** Public key of RFC 6979, appendix A.2.5 (P-256): its private key is published with it. */
export const SAMPLE_PUBLIC_KEY = {
  source: 'public-key',
  text:
    '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6' +
    '7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
  signatureAlgorithm: 'ECDSA_P256',
} as const
