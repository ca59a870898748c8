import type { Hex } from '@toolkit/core/bytes/hex'
import { movedBy, ToolError } from '@toolkit/core/errors'
import { FULL_WEIGHT, parseWeight } from '@toolkit/core/flow/key-weight'
import {
  type AccountHashAlgorithm,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { type ParsedPublicKey, parsePublicKey } from '@toolkit/core/keys/public-key'
import { useEffect, useMemo, useState } from 'react'
import { useHandover } from '../../../frame/handover'
import { forgetInput, useKeptInput } from '../../../frame/kept-input'
import { weightNeverSigns } from './errors'
import manifest from './manifest'

export interface FormValues {
  readonly publicKey: string
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
  /** As typed. */
  readonly weight: string
}

type Checked = 'publicKey' | 'weight'

export interface FormState {
  /** Everything as it was typed or handed over; nothing corrects it. */
  readonly values: FormValues
  readonly set: (change: Partial<FormValues>) => void
  readonly key: KeyReading
  readonly weight: WeightReading
  /** The fields' errors as far as they are to be shown: not while somebody still types. */
  readonly errors: Readonly<Record<Checked, ToolError | null>>
  /**
   * Shows what is wrong with the key, until it is edited: for a paste. Leaving the field does not,
   * for the error would push the very button away that is being pressed.
   */
  readonly showKeyError: () => void
  /** Shows every error, until the field is edited. */
  readonly showErrors: () => void
}

const NEW_KEY: FormValues = {
  publicKey: '',
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: '1000',
}

/**
 * The form's state, kept while other tools are visited; a public key from another tool comes with its
 * algorithm. What may be a private key is not kept.
 */
export function useForm(): FormState {
  const handed = useHandover(manifest)
  const [values, setValues] = useKeptInput(manifest, 'values', NEW_KEY)
  const [taken, setTaken] = useState(false)
  if (handed && !taken) {
    setTaken(true)
    const { publicKey, signatureAlgorithm = NEW_KEY.signatureAlgorithm } = handed
    setValues({ ...NEW_KEY, publicKey, signatureAlgorithm })
  }
  const [shown, setShown] = useState<Readonly<Record<Checked, boolean>>>({
    publicKey: handed !== null,
    weight: false,
  })
  const { publicKey, signatureAlgorithm } = values
  const key = useMemo(() => readKey(publicKey, signatureAlgorithm), [publicKey, signatureAlgorithm])
  const weight = readWeight(values.weight)
  const secret = mayBeSecret(publicKey)
  useEffect(() => {
    if (secret) forgetInput(manifest)
  })

  return {
    values,
    key,
    weight,
    errors: {
      publicKey: shown.publicKey && key.kind === 'refused' ? key.error : null,
      weight: shown.weight && weight.kind === 'refused' ? weight.error : null,
    },
    set(change) {
      setValues(before => ({ ...before, ...change }))
      setShown(before => ({
        publicKey: before.publicKey && change.publicKey === undefined,
        weight: before.weight && change.weight === undefined,
      }))
    },
    showKeyError: () => setShown(before => ({ ...before, publicKey: true })),
    showErrors: () => setShown({ publicKey: true, weight: true }),
  }
}

/** Whether it may be a private key, or a phrase, in the wrong place: anything but a part of a public key. */
function mayBeSecret(text: string): boolean {
  const digits = text.trim().replace(/^0x/i, '')
  return !/^[0-9a-f]*$/i.test(digits) || digits.length === 64
}

export type KeyReading =
  | {
      readonly kind: 'key'
      /** What the account gets. */
      readonly publicKey: Hex<64>
      /** What was made of the text where it is not the plain 128 digits. */
      readonly notice: string | null
    }
  | {
      readonly kind: 'refused'
      readonly error: ToolError
      /** The other algorithm, when the key fits there. */
      readonly fits: SignatureAlgorithm | null
    }

/**
 * Reads what was typed as a public key for an account: Flow's 128 digits, or with 0x, with 04, or
 * compressed; spaces around it are left out. Offsets in errors count from the start of `text`.
 */
export function readKey(text: string, algorithm: SignatureAlgorithm): KeyReading {
  const trimmed = text.trim()
  try {
    const key = parsePublicKey(trimmed, algorithm)
    return { kind: 'key', publicKey: key.hex, notice: noticeOn(key, text, algorithm) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    const shift = trimmed === '' ? 0 : text.indexOf(trimmed)
    return { kind: 'refused', error: movedBy(error, shift), fits: otherFit(trimmed, algorithm) }
  }
}

function noticeOn(key: ParsedPublicKey, text: string, algorithm: SignatureAlgorithm) {
  const prefix = key.hadPrefix ? 'after 0x ' : ''
  const sentences: string[] = []
  if (text !== text.trim()) sentences.push('Spaces around the key are ignored.')
  if (key.form === 'compressed') {
    const { label } = SIGNATURE_ALGORITHMS[algorithm]
    sentences.push(`A compressed key: its X and Y on ${label} are used.`)
  } else if (key.form === 'uncompressed') {
    sentences.push(
      `An uncompressed key: the 04 ${prefix}is dropped, and the 128 digits after it are used.`,
    )
  } else if (key.hadPrefix) {
    sentences.push('The 0x is dropped, and the 128 digits after it are used.')
  }
  if (key.form === 'raw' && key.hex.startsWith('04')) {
    sentences.push('X itself starts with 04: all 128 digits are the key.')
  }
  return sentences.length === 0 ? null : sentences.join(' ')
}

function otherFit(trimmed: string, algorithm: SignatureAlgorithm): SignatureAlgorithm | null {
  const other = algorithm === 'ECDSA_P256' ? 'ECDSA_secp256k1' : 'ECDSA_P256'
  try {
    parsePublicKey(trimmed, other)
    return other
  } catch {
    return null
  }
}

export type WeightReading =
  | {
      readonly kind: 'weight'
      readonly weight: number
      /** What such a weight means for the account; null for the full one. */
      readonly warning: string | null
    }
  | { readonly kind: 'refused'; readonly error: ToolError }

/**
 * Reads the weight of an account's only key, 1 to 1000. The chain knows weight 0 too, but with it the
 * account could never be used; less than 1000 is allowed and warned of.
 */
export function readWeight(text: string): WeightReading {
  try {
    const weight = parseWeight(text)
    if (weight === 0) return { kind: 'refused', error: weightNeverSigns() }
    return { kind: 'weight', weight, warning: warningOf(weight) }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    // So short a text needs no offset to find the place.
    return { kind: 'refused', error: error.at() }
  }
}

function warningOf(weight: number): string | null {
  if (weight === FULL_WEIGHT) return null
  return `This key can’t sign alone: it has ${weight} of the ${FULL_WEIGHT} needed. As the account’s only key, it would leave the account unusable forever.`
}
