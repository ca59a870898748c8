import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { ToolError } from '@toolkit/core/errors'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import type { RefObject } from 'react'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { NumberField } from '../../../ui/fields/text-field'
import type { KeySource } from './key-rows'
import { KEY_SOURCES, KeySourcePart } from './key-sources'
import { PublicKeyField } from './public-key-field'
import type { FormRow, FormState } from './use-form'

const HASHES: readonly AccountHashAlgorithm[] = ['SHA3_256', 'SHA2_256']

/** What the server found wrong with a field of a key. */
export interface RefusedField {
  readonly index: number
  readonly field: string
  readonly error: ToolError
}

export interface KeyRowFieldsProps {
  readonly row: FormRow
  readonly form: FormState
  readonly refused: RefusedField | null
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined
}

/** One key of the account to be: where it comes from, how it signs, what it weighs. */
export function KeyRowFields({ row, form, refused, fieldRef }: KeyRowFieldsProps) {
  const { id, source, index, given, signatureAlgorithm, hashAlgorithm, weight, errors } = row
  const refusedAs = (field: string) =>
    refused?.index === index && refused.field === field ? refused.error : null

  function choose(next: KeySource): void {
    // A passkey has its algorithms; what the other sources gave belongs to them.
    const passkey = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA2_256' } as const
    form.set(id, { source: next, given: null, ...(next === 'passkey' ? passkey : {}) })
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SegmentedControl
        label="Key from"
        hideLabel
        value={source}
        onChange={choose}
        options={KEY_SOURCES}
      />
      {source === 'public-key' ? (
        <PublicKeyField
          {...{ row, form, fieldRef }}
          refused={refusedAs('publicKey') ?? refusedAs('')}
        />
      ) : (
        <KeySourcePart
          key={source}
          source={source}
          curve={signatureAlgorithm}
          given={given}
          onKey={key => form.set(id, { given: key })}
          submitted={row.submitted}
        />
      )}
      {source === 'passkey' ? (
        <p className="text-text-muted text-xs">
          On the account: ECDSA P-256 with SHA2-256, as all passkeys sign.
        </p>
      ) : (
        <SegmentedControl
          label="Signature algorithm"
          value={signatureAlgorithm}
          onChange={next => form.set(id, { signatureAlgorithm: next })}
          options={SIGNATURE_ALGORITHM_IDS.map(value => ({
            value,
            label: SIGNATURE_ALGORITHMS[value].label,
          }))}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-5">
        {source === 'passkey' ? null : (
          <SegmentedControl
            label="Hash algorithm"
            value={hashAlgorithm}
            onChange={next => form.set(id, { hashAlgorithm: next })}
            options={HASHES.map(value => ({ value, label: HASH_ALGORITHMS[value].label }))}
            hint="Your signer must use it too."
          />
        )}
        <NumberField
          label="Weight"
          value={weight}
          onChange={text => form.set(id, { weight: text })}
          suffix={`of ${FULL_WEIGHT}`}
          hint={`${FULL_WEIGHT} lets the key sign alone.`}
          error={errors.weight ?? refusedAs('weight')}
          className="min-w-40 flex-1"
        />
      </div>
    </div>
  )
}
