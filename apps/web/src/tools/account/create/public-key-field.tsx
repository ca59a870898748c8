import type { ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { RefObject } from 'react'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { ByteField } from '../../../ui/fields/byte-field'
import { InlineValue } from '../../../ui/values/inline-value'
import manifest from './manifest'
import { SAMPLE } from './sample'
import type { FormRow, FormState } from './use-form'

interface PublicKeyFieldProps {
  readonly row: FormRow
  readonly form: FormState
  /** What the server found wrong with it. */
  readonly refused: ToolError | null
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined
}

/** A public key in any form, and what is made of it. */
export function PublicKeyField({ row, form, refused, fieldRef }: PublicKeyFieldProps) {
  const { id, text, keyReading: key, errors } = row
  const fits = errors.key && key.kind === 'refused' ? key.fits : null
  return (
    // Once the pasted text has reached the field.
    <div
      className="flex min-w-0 flex-col gap-5"
      onPaste={() => setTimeout(() => form.showKeyError(id), 0)}
    >
      <ByteField
        ref={fieldRef}
        label="Public key"
        rows={3}
        value={text}
        onChange={next => form.set(id, { text: next })}
        bytes={key.kind === 'key' ? key.publicKey.length / 2 : undefined}
        hint="128 hex digits, X then Y; or 0x, 04, compressed, PEM, JWK, DER, RLP account key."
        notice={
          text === SAMPLE.text ? (
            <span className="text-warning">
              A published sample: anybody can sign for an account with this key.
            </span>
          ) : key.kind === 'key' && key.notice ? (
            <>
              {key.notice}
              <span className="mt-1 flex flex-wrap items-center gap-x-2">
                Used: <InlineValue name="the key that is used" value={key.publicKey} shorten />
              </span>
            </>
          ) : undefined
        }
        error={errors.key ?? refused}
        errorAction={
          fits
            ? {
                label: `Use ${SIGNATURE_ALGORITHMS[fits].label}`,
                onAction: () => form.set(id, { signatureAlgorithm: fits }),
              }
            : undefined
        }
      />
      <WrongTool tool={manifest} text={text} />
    </div>
  )
}
