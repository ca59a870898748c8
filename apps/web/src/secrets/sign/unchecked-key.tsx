import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHMS,
  type SignatureAlgorithm,
} from '@toolkit/core/keys/algorithms'
import { MAX_KEY_INDEX } from '@toolkit/core/transaction/transaction-fields'
import { useState } from 'react'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { NumberField } from '../../ui/fields/text-field'
import type { SigningKey } from './use-key-source'

/** Account settings in a key’s own form, such as a flow.json. */
export interface KeyHint {
  readonly hashAlgorithm: AccountHashAlgorithm | null
  readonly keyIndex: number | null
}

/** Parses a typed key index. */
export function readKeyIndex(text: string): number | ToolError {
  try {
    return Number(parseUnsigned(text.trim(), { field: 'key index', max: BigInt(MAX_KEY_INDEX) }))
  } catch (error) {
    return toToolError(error)
  }
}

/** Index, curve and hash of a key whose account is unavailable. */
export function useUncheckedKey(keys: readonly SigningKey[], hint: KeyHint | null) {
  const [index, setIndex] = useState<string | null>(null)
  const [hash, setHash] = useState<AccountHashAlgorithm | null>(null)
  const [signatureAlgorithm, setSignatureAlgorithm] = useState<SignatureAlgorithm | null>(null)
  const key = keys.find(one => one.signatureAlgorithm === signatureAlgorithm) ?? keys[0]
  const text = index ?? `${hint?.keyIndex ?? 0}`
  const hashAlgorithm =
    hash ??
    hint?.hashAlgorithm ??
    SIGNATURE_ALGORITHMS[key?.signatureAlgorithm ?? 'ECDSA_P256'].usualHash
  const keyIndex = readKeyIndex(text)
  return {
    text,
    setIndex,
    hashAlgorithm,
    setHash,
    signatureAlgorithm: key?.signatureAlgorithm ?? 'ECDSA_P256',
    setSignatureAlgorithm,
    error: typeof keyIndex === 'number' ? null : keyIndex,
    /** Null while it is invalid. */
    read() {
      if (typeof keyIndex !== 'number' || !key) return null
      return {
        keyIndex,
        hashAlgorithm,
        signatureAlgorithm: key.signatureAlgorithm,
        privateKey: key.privateKey,
      }
    },
  }
}

interface UncheckedKeyProps {
  readonly choice: ReturnType<typeof useUncheckedKey>
  readonly keys: readonly SigningKey[]
}

/** Fields for the facts that the account would give. */
export function UncheckedKey({ choice, keys }: UncheckedKeyProps) {
  const signatureAlgorithms = [...new Set(keys.map(({ signatureAlgorithm }) => signatureAlgorithm))]
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberField
        label="Key index"
        value={choice.text}
        onChange={choice.setIndex}
        error={choice.error}
        hint="The account’s keys aren’t known."
      />
      {signatureAlgorithms.length > 1 ? (
        <SegmentedControl
          label="Curve"
          value={choice.signatureAlgorithm}
          onChange={choice.setSignatureAlgorithm}
          options={signatureAlgorithms.map(id => ({
            value: id,
            label: SIGNATURE_ALGORITHMS[id].label,
          }))}
        />
      ) : null}
      <SegmentedControl
        label="Hash algorithm"
        value={choice.hashAlgorithm}
        onChange={choice.setHash}
        options={ACCOUNT_HASH_ALGORITHM_IDS.map(id => ({
          value: id,
          label: HASH_ALGORITHMS[id].label,
        }))}
      />
    </div>
  )
}
