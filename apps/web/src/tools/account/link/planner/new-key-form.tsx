import { ToolError } from '@toolkit/core/errors'
import { FULL_WEIGHT, parseWeight } from '@toolkit/core/flow/key-weight'
import type { NewKeyInput } from '@toolkit/core/flow/transaction/key-plan/key-plan'
import { readPublicKey } from '@toolkit/core/flow/transaction/key-plan/read-key-plan'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import { useEffect, useRef, useState } from 'react'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { Button, buttonClasses } from '../../../../ui/button'
import { ByteField } from '../../../../ui/fields/byte-field'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { NumberField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'

const HASHES: readonly AccountHashAlgorithm[] = ['SHA3_256', 'SHA2_256']
const NEW_KEY: NewKeyInput = {
  publicKey: '',
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  weight: `${FULL_WEIGHT}`,
}

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
 * A key for the account: its public half in any form, how it signs, what it weighs. What is typed is not
 * kept before it is read: it may be a private key in the wrong place.
 */
export function NewKeyForm({ verb, weight, onKey, onCancel }: NewKeyFormProps) {
  const [values, setValues] = useState({
    ...NEW_KEY,
    ...(weight === undefined ? {} : { weight: `${weight}` }),
  })
  const [shows, setShows] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const set = (change: Partial<NewKeyInput>) => {
    setValues(before => ({ ...before, ...change }))
    setShows(false)
  }
  const key = attempt(() => readPublicKey(values))
  const weighed = attempt(() => parseWeight(values.weight))

  const { area, submit } = useSubmit(() => {
    setShows(true)
    if (key.error || weighed.error) return false
    onKey({ ...values, publicKey: key.value })
    return 'ended'
  })
  const other = SIGNATURE_ALGORITHM_IDS.find(id => id !== values.signatureAlgorithm)
  const fits =
    shows &&
    key.error &&
    other &&
    !attempt(() => readPublicKey({ ...values, signatureAlgorithm: other })).error
      ? other
      : null

  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <ByteField
        ref={field}
        label="Public key of the new key"
        rows={2}
        fourLines
        value={values.publicKey}
        onChange={publicKey => set({ publicKey })}
        hint="128 hex digits, X then Y; or with 0x or 04, compressed, PEM, JWK, DER, RLP account key."
        error={shows ? key.error : null}
        errorAction={
          fits
            ? {
                label: `Use ${SIGNATURE_ALGORITHMS[fits].label}`,
                onAction: () => set({ signatureAlgorithm: fits }),
              }
            : undefined
        }
        actions={
          <PageLink
            to={linkTo('key-generate')}
            className={buttonClasses({ size: 'sm', variant: 'ghost' })}
          >
            Make a key
          </PageLink>
        }
      />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
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
