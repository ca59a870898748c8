import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { ToolError } from '@toolkit/core/errors'
import {
  ACCOUNT_HASH_ALGORITHM_IDS,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import { type ComponentType, useState } from 'react'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { NumberField } from '../../ui/fields/text-field'
import { Disclosure } from '../../ui/layout/disclosure'
import type { KeyRow } from './key-row'
import { KEY_SOURCES, type SecretKeySourceProps } from './key-source'
import { PublicKeyField, type PublicKeyFieldProps } from './public-key-field'
import { readWeight } from './read-key'

const SIGNATURE_ALGORITHM_OPTIONS = SIGNATURE_ALGORITHM_IDS.map(value => ({
  value,
  label: SIGNATURE_ALGORITHMS[value].label,
}))
// The Flow CLI's default first.
const HASHES = ACCOUNT_HASH_ALGORITHM_IDS.toReversed().map(value => ({
  value,
  label: HASH_ALGORITHMS[value].label,
}))

/** Below any number of submissions. */
const NEVER = -1

/** Server error about a field of a key. */
export interface RefusedField {
  /** Empty if it is about the whole key. */
  readonly field: string
  readonly error: ToolError
}

interface NewKeyFieldsProps extends Omit<PublicKeyFieldProps, 'visible' | 'onPasted' | 'refused'> {
  /** Number of submissions of their form. */
  readonly submissions: number
  /** Fields of the sources that know a private key; they wipe themselves. */
  readonly secretSource: ComponentType<SecretKeySourceProps>
  readonly leastWeight: 0 | 1
  readonly refused?: RefusedField | null
  /** Folds algorithms and weight, which few users change, until one of them is invalid. */
  readonly folded?: boolean
}

/** Common name of the curve: `P-256`. */
const curveName = ({ signatureAlgorithm }: KeyRow) =>
  SIGNATURE_ALGORITHMS[signatureAlgorithm].label.replace('ECDSA ', '')

/** Fields of a key to be added to an account: its source, algorithms and weight. */
export function NewKeyFields(props: NewKeyFieldsProps) {
  const {
    row,
    submissions,
    secretSource: SecretSource,
    leastWeight,
    refused,
    folded = false,
  } = props
  const { source, sourceKey, signatureAlgorithm, hashAlgorithm, weight } = row
  const refusedAs = (...fields: readonly string[]) =>
    refused && fields.includes(refused.field) ? refused.error : null
  const parsedWeight = readWeight(weight, leastWeight)
  // Errors are shown after a submit or a paste, or if they came with the row, until the next edit. Not on blur: the
  // error would move the very button that is being clicked.
  const [edited, setEdited] = useState({
    key: source === 'public-key' && row.text !== '' ? NEVER : submissions,
    weight: submissions,
  })
  const isKeyVisible = submissions > edited.key

  function onChange(change: Partial<KeyRow>): void {
    const { text, source: other, signatureAlgorithm, weight: typed } = change
    const isOtherKey = [text, other, signatureAlgorithm].some(value => value !== undefined)
    setEdited(before => ({
      key: isOtherKey ? submissions : before.key,
      weight: typed === undefined ? before.weight : submissions,
    }))
    props.onChange(change)
  }
  const weightError =
    parsedWeight.kind === 'refused' && submissions > edited.weight
      ? parsedWeight.error
      : refusedAs('weight')
  const wrong = weightError !== null || refusedAs('signatureAlgorithm', 'hashAlgorithm') !== null
  const algorithms = (
    <>
      {source === 'passkey' ? (
        <p className="text-text-muted text-xs">
          On the account: ECDSA P-256 with SHA2-256, as all passkeys sign.
        </p>
      ) : (
        <SegmentedControl
          label="Signature algorithm"
          value={signatureAlgorithm}
          onChange={next => onChange({ signatureAlgorithm: next })}
          options={SIGNATURE_ALGORITHM_OPTIONS}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-5">
        {source === 'passkey' ? null : (
          <SegmentedControl
            label="Hash algorithm"
            value={hashAlgorithm}
            onChange={next => onChange({ hashAlgorithm: next })}
            options={HASHES}
            hint="Sign with the same hash."
          />
        )}
        <NumberField
          label="Weight"
          value={weight}
          onChange={text => onChange({ weight: text })}
          suffix={`of ${FULL_WEIGHT}`}
          hint={`${FULL_WEIGHT} lets the key sign alone.`}
          error={weightError}
          className="min-w-40 flex-1"
        />
      </div>
    </>
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SegmentedControl
        label="Key from"
        hideLabel
        value={source}
        onChange={next => onChange({ source: next })}
        options={KEY_SOURCES}
      />
      {source === 'public-key' ? (
        <PublicKeyField
          {...props}
          onChange={onChange}
          onPasted={() => setEdited(before => ({ ...before, key: NEVER }))}
          visible={isKeyVisible}
          refused={refusedAs('publicKey', '')}
        />
      ) : (
        <SecretSource
          key={source}
          formNumber={row.id}
          source={source}
          signatureAlgorithm={signatureAlgorithm}
          value={sourceKey}
          onChange={key => onChange({ sourceKey: key })}
          submitted={isKeyVisible}
        />
      )}
      {folded ? (
        <Disclosure
          label="Advanced"
          summary={`${curveName(row)}, ${HASH_ALGORITHMS[hashAlgorithm].label}, weight ${weight}`}
          wrong={wrong}
        >
          {algorithms}
        </Disclosure>
      ) : (
        algorithms
      )}
    </div>
  )
}
