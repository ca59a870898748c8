import { FULL_WEIGHT, parseWeight } from '@toolkit/core/account/key-weight'
import { ToolError } from '@toolkit/core/errors'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import type { NewKeyInput } from '@toolkit/core/transaction/key-plan/key-plan'
import { readPublicKey } from '@toolkit/core/transaction/key-plan/read-key-plan'
import { useEffect, useRef, useState } from 'react'
import type { GivenKey } from '../../../../account/given-key'
import { Button } from '../../../../ui/button'
import { ByteField } from '../../../../ui/fields/byte-field'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { NumberField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { KEY_SOURCES, type KeySource, KeySourcePart } from './key-sources'

const HASHES: readonly AccountHashAlgorithm[] = ['SHA3_256', 'SHA2_256']
const NEW_KEY: NewKeyInput = {
  publicKey: '',
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: `${FULL_WEIGHT}`,
}

const PASSKEY = { signatureAlgorithm: 'ECDSA_P256', hashAlgorithm: 'SHA2_256' } as const

interface NewKeyFormProps {
  /** What the button does: "Add to the plan". */
  readonly verb: string
  /** What the weight starts with: that of the key it comes in place of. */
  readonly weight?: number | undefined
  /** Gets the key read: its public key as 128 digits. */
  readonly onKey: (key: NewKeyInput) => void
  readonly onCancel: () => void
}

/**
 * A key for the account: its public half in any form or made here, how it signs, what it weighs. What is
 * typed is not kept before it is read: it may be a private key in the wrong place.
 */
export function NewKeyForm({ verb, weight, onKey, onCancel }: NewKeyFormProps) {
  const [values, setValues] = useState({
    ...NEW_KEY,
    ...(weight === undefined ? {} : { weight: `${weight}` }),
  })
  const [source, setSource] = useState<KeySource>('public-key')
  const [given, setGiven] = useState<GivenKey | null>(null)
  const [shows, setShows] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const set = (change: Partial<NewKeyInput>) => {
    setValues(before => ({ ...before, ...change }))
    setShows(false)
  }
  // What a source has given belongs to it and to its curve.
  function choose(next: KeySource): void {
    setSource(next)
    setGiven(null)
    set(next === 'passkey' ? PASSKEY : {})
  }
  const key = attempt(() => readPublicKey(values))
  const weighed = attempt(() => parseWeight(values.weight))
  const publicKey = source === 'public-key' ? key.value : given?.saved ? given.publicKey : null

  const { area, submit } = useSubmit(() => {
    setShows(true)
    if (publicKey === null || weighed.error) return false
    onKey({ ...values, publicKey })
    return 'ended'
  })

  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <SegmentedControl
        label="Key from"
        hideLabel
        value={source}
        onChange={choose}
        options={KEY_SOURCES}
      />
      {source === 'public-key' ? (
        <ByteField
          ref={field}
          label="Public key of the new key"
          rows={2}
          fourLines
          value={values.publicKey}
          onChange={text => set({ publicKey: text })}
          hint="128 hex digits, X then Y; or with 0x or 04, compressed, PEM, JWK, DER, RLP account key."
          error={shows ? key.error : null}
          errorAction={shows && key.error ? curveAction(values, set) : undefined}
        />
      ) : (
        <KeySourcePart
          key={source}
          source={source}
          curve={values.signatureAlgorithm}
          given={given}
          onKey={setGiven}
          submitted={shows}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {source === 'passkey' ? (
          <p className="w-full text-text-muted text-xs">
            On the account: ECDSA P-256 with SHA2-256, as all passkeys sign.
          </p>
        ) : (
          <>
            <SegmentedControl
              label="Signature algorithm"
              value={values.signatureAlgorithm}
              onChange={signatureAlgorithm => set({ signatureAlgorithm })}
              options={SIGNATURE_ALGORITHM_IDS.map(value => ({
                value,
                label: SIGNATURE_ALGORITHMS[value].label,
              }))}
            />
            <SegmentedControl
              label="Hash algorithm"
              value={values.hashAlgorithm}
              onChange={hashAlgorithm => set({ hashAlgorithm })}
              options={HASHES.map(value => ({ value, label: HASH_ALGORITHMS[value].label }))}
            />
          </>
        )}
        <NumberField
          className="w-40"
          label="Weight"
          value={values.weight}
          onChange={next => set({ weight: next })}
          suffix={`of ${FULL_WEIGHT}`}
          error={shows ? weighed.error : null}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" onClick={submit}>
          {verb}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** One press where the key is one on the other curve. */
function curveAction(values: NewKeyInput, set: (change: Partial<NewKeyInput>) => void) {
  const other = SIGNATURE_ALGORITHM_IDS.find(id => id !== values.signatureAlgorithm)
  if (!other || attempt(() => readPublicKey({ ...values, signatureAlgorithm: other })).error) {
    return undefined
  }
  return {
    label: `Use ${SIGNATURE_ALGORITHMS[other].label}`,
    onAction: () => set({ signatureAlgorithm: other }),
  }
}

type Attempt<T> =
  | { readonly value: T; readonly error: null }
  | { readonly value: null; readonly error: ToolError }

function attempt<T>(act: () => T): Attempt<T> {
  try {
    return { value: act(), error: null }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { value: null, error }
  }
}
