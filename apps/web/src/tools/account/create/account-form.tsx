import type { ToolError } from '@toolkit/core/errors'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import {
  type AccountHashAlgorithm,
  HASH_ALGORITHMS,
  SIGNATURE_ALGORITHM_IDS,
  SIGNATURE_ALGORITHMS,
} from '@toolkit/core/keys/algorithms'
import type { ReactNode, RefObject } from 'react'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { ByteField } from '../../../ui/fields/byte-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { NumberField } from '../../../ui/fields/text-field'
import { InlineValue } from '../../../ui/values/inline-value'
import manifest from './manifest'
import { SAMPLE } from './sample'
import type { FormState } from './use-form'

const HASHES: readonly AccountHashAlgorithm[] = ['SHA3_256', 'SHA2_256']

interface AccountFormProps {
  readonly form: FormState
  /** What the server found wrong with a field of the present values. */
  readonly refused: { readonly field: string; readonly error: ToolError } | null
  readonly keyRef: RefObject<HTMLTextAreaElement | null>
  readonly weightRef: RefObject<HTMLInputElement | null>
  readonly onSubmit: () => void
  /** Who pays, and the buttons. */
  readonly children: ReactNode
}

/** The one key of the account to be: what it is, how it signs, what it weighs. */
export function AccountForm(props: AccountFormProps) {
  const { form, refused, keyRef, weightRef, onSubmit, children } = props
  const { values, key, weight, errors, set } = form
  const isKey = (target: EventTarget) => target === keyRef.current
  const refusedAs = (field: string) => (refused?.field === field ? refused.error : null)
  const fits = errors.publicKey && key.kind === 'refused' ? key.fits : null
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onPaste={event => {
        // Once the pasted text has reached the field.
        if (isKey(event.target)) setTimeout(form.showKeyError, 0)
      }}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ByteField
        ref={keyRef}
        label="Public key"
        rows={4}
        value={values.publicKey}
        onChange={publicKey => set({ publicKey })}
        bytes={key.kind === 'key' ? key.publicKey.length / 2 : undefined}
        hint="128 hex digits, X then Y. 0x or 04 prefixes and compressed keys also work."
        notice={
          values.publicKey === SAMPLE.publicKey ? (
            <span className="text-warning">
              A published sample: anybody can sign for an account with this key.
            </span>
          ) : key.kind === 'key' && key.notice ? (
            <UsedKey {...key} />
          ) : undefined
        }
        error={errors.publicKey ?? refusedAs('publicKey')}
        errorAction={
          fits
            ? {
                label: `Use ${SIGNATURE_ALGORITHMS[fits].label}`,
                onAction: () => set({ signatureAlgorithm: fits }),
              }
            : undefined
        }
      />
      <WrongTool tool={manifest} text={values.publicKey} />
      <SegmentedControl
        label="Signature algorithm"
        value={values.signatureAlgorithm}
        onChange={signatureAlgorithm => set({ signatureAlgorithm })}
        options={SIGNATURE_ALGORITHM_IDS.map(value => ({
          value,
          label: SIGNATURE_ALGORITHMS[value].label,
        }))}
        hint="The curve the key was made on."
      />
      <SegmentedControl
        label="Hash algorithm"
        value={values.hashAlgorithm}
        onChange={hashAlgorithm => set({ hashAlgorithm })}
        options={HASHES.map(value => ({ value, label: HASH_ALGORITHMS[value].label }))}
        hint="Used to hash what the key signs. Your signer must use the same one."
      />
      <NumberField
        label="Weight"
        value={values.weight}
        onChange={text => set({ weight: text })}
        suffix={`of ${FULL_WEIGHT}`}
        hint={`${FULL_WEIGHT} lets the key sign alone.`}
        notice={
          weight.kind === 'weight' && weight.warning ? (
            <span className="text-warning">{weight.warning}</span>
          ) : undefined
        }
        error={errors.weight ?? refusedAs('weight')}
        input={{ ref: weightRef }}
      />
      {children}
    </form>
  )
}

function UsedKey({ publicKey, notice }: { publicKey: string; notice: string | null }) {
  return (
    <>
      {notice}
      <span className="mt-1 flex flex-wrap items-center gap-x-2">
        Used: <InlineValue name="the key that is used" value={publicKey} shorten />
      </span>
    </>
  )
}
