import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { KeySource, SourceKey } from './key-source'

/** A public key that was pasted in another form than hex digits, as a worker has read it. */
export interface ReadForm {
  /** What was read. */
  readonly text: string
  readonly publicKey: Hex<64>
  /** "PEM (public key)". */
  readonly formLabel: string
}

/** One key that an account is to get, as it is entered. */
export interface KeyRow {
  /** Tells the rows of this page apart. */
  readonly id: number
  readonly source: KeySource
  /** The public key, as typed. */
  readonly text: string
  readonly read: ReadForm | null
  /** What the other sources make. */
  readonly sourceKey: SourceKey | null
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** How it signed before a passkey was chosen, whose way is fixed; null for nothing to go back to. */
  readonly before: Pick<KeyRow, 'signatureAlgorithm' | 'hashAlgorithm'> | null
  /** As typed. */
  readonly weight: string
}

let ids = 0

/** An empty row, but for what is known of its key already. */
export function newRow(known: Partial<Omit<KeyRow, 'id'>> = {}): KeyRow {
  ids += 1
  return {
    ...{ id: ids, source: 'public-key', text: '', read: null, sourceKey: null },
    ...{ signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA3_256', weight: '1000' },
    before: null,
    ...known,
  }
}

/**
 * The row after an edit. A key goes with the source that made it and with its curve; what a passkey signs
 * with is fixed.
 */
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
 * Whether a text may be a private key, or a phrase, in the wrong place: anything but a part of a public key
 * and what was read as one. Such a text is not kept.
 */
export function mayBeSecret({ source, text, read }: KeyRow): boolean {
  if (source !== 'public-key' || read?.text === text) return false
  const digits = text.trim().replace(/^0x/i, '')
  return !/^[0-9a-f]*$/i.test(digits) || digits.length === 64
}

/** The public key of RFC 6979, appendix A.2.5 (P-256): the private key to it is published with it. */
export const SAMPLE_PUBLIC_KEY = {
  source: 'public-key',
  text:
    '60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6' +
    '7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299',
  signatureAlgorithm: 'ECDSA_P256',
} as const
