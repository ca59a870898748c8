import type { ToolError } from '@toolkit/core/errors'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useMemo, useState } from 'react'
import { useHandover } from '../../use-handover'
import { type KeyReading, readKey } from './read-key'
import { readWeight, type WeightReading } from './read-weight'

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
  readonly judgeKey: () => void
  /** Shows every error. Gives the account, or null when a field is wrong. */
  readonly submit: () => {
    readonly publicKey: string
    readonly signatureAlgorithm: SignatureAlgorithm
    readonly hashAlgorithm: AccountHashAlgorithm
    readonly weight: number
  } | null
}

/** The form's state; a public key from another tool comes with its algorithm. */
export function useForm(): FormState {
  const handed = useHandover('account-create', ['public-key'])
  const [values, setValues] = useState<FormValues>(() => ({
    publicKey: handed?.publicKey ?? '',
    signatureAlgorithm: handed?.signatureAlgorithm ?? 'ECDSA_P256',
    hashAlgorithm: 'SHA3_256',
    weight: '1000',
  }))
  const [judged, setJudged] = useState<Readonly<Record<Checked, boolean>>>({
    publicKey: handed !== null,
    weight: false,
  })
  const { publicKey, signatureAlgorithm } = values
  const key = useMemo(() => readKey(publicKey, signatureAlgorithm), [publicKey, signatureAlgorithm])
  const weight = readWeight(values.weight)

  return {
    values,
    key,
    weight,
    errors: {
      publicKey: judged.publicKey && key.kind === 'refused' ? key.error : null,
      weight: judged.weight && weight.kind === 'refused' ? weight.error : null,
    },
    set(change) {
      setValues(before => ({ ...before, ...change }))
      setJudged(before => ({
        publicKey: before.publicKey && change.publicKey === undefined,
        weight: before.weight && change.weight === undefined,
      }))
    },
    judgeKey: () => setJudged(before => ({ ...before, publicKey: true })),
    submit() {
      setJudged({ publicKey: true, weight: true })
      if (key.kind === 'refused' || weight.kind === 'refused') return null
      const { hashAlgorithm } = values
      return { publicKey: key.publicKey, signatureAlgorithm, hashAlgorithm, weight: weight.weight }
    },
  }
}
