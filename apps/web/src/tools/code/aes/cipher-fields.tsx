import { GCM_IV_LENGTH, ivLength } from '@toolkit/core/aes/parameters'
import { readBytes, type TextFormat } from '@toolkit/core/aes/read-bytes'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { TextField } from '../../../ui/fields/text-field'
import { countOf } from '../../../ui/values/format'
import { isOpenssl, isPacked, type Side } from './form'
import type { Aes } from './use-aes'

/** IV field: random unless one is entered; explains when the mode or the file provides it. */
export function IvField({ aes }: { readonly aes: Aes }) {
  const { form, setSide } = aes
  const { direction, settings } = form
  const side = form[direction]
  const { mode } = settings
  const encrypting = direction === 'encrypt'
  if (mode === 'ecb') return null
  if (isOpenssl(settings)) {
    return (
      <p className="text-text-muted text-xs">openssl enc derives the IV from the password too.</p>
    )
  }
  if (!encrypting && isPacked(settings)) {
    return (
      <p className="text-text-muted text-xs">
        The IV is read from the start of the ciphertext: {ivLength(mode)} bytes.
      </p>
    )
  }
  const name = mode === 'gcm' ? 'IV (nonce)' : mode === 'ctr' ? 'IV (first counter)' : 'IV'
  return (
    <TextField
      label={name}
      mono
      optional={encrypting}
      {...aes.sideField('iv')}
      hint={
        encrypting
          ? `Leave blank for ${ivLength(mode)} new random bytes each time.`
          : `The IV used for encryption: ${mode === 'gcm' ? 'mostly 12 bytes' : 'exactly 16 bytes'}.`
      }
      notice={mode === 'gcm' ? oddLength(side) : null}
      aside={
        <FormatChoice
          of={name}
          value={side.ivFormat}
          onChange={ivFormat => setSide({ ivFormat })}
        />
      }
    />
  )
}

/** GCM accepts any length; warns about an unusual one. */
function oddLength({ iv, ivFormat }: Side): string | null {
  if (iv === '') return null
  try {
    const { length } = readBytes(iv, ivFormat)
    if (length === 0 || length === GCM_IV_LENGTH) return null
    return `${countOf(length, 'byte')} instead of the usual ${GCM_IV_LENGTH}. GCM allows it, but many programs only take 12.`
  } catch {
    return null
  }
}

/** Additional data, and the tag if it is entered separately. */
export function GcmFields({ aes }: { readonly aes: Aes }) {
  const { form, setSide } = aes
  const { direction, settings } = form
  const side = form[direction]
  return (
    <>
      <TextField
        label="AAD"
        optional
        mono={side.aadFormat !== 'text'}
        {...aes.sideField('aad')}
        hint="Additional data: authenticated but not encrypted, and not part of the result."
        aside={
          <FormatChoice
            of="AAD"
            value={side.aadFormat}
            onChange={aadFormat => setSide({ aadFormat })}
          />
        }
      />
      {direction === 'decrypt' && settings.tagPlace === 'apart' ? (
        <TextField
          label="Authentication tag"
          mono
          {...aes.sideField('tag')}
          hint={`Hex, ${settings.tagBits / 8} bytes.`}
        />
      ) : null}
    </>
  )
}

const TEXT_FORMATS: Readonly<Record<TextFormat, string>> = {
  hex: 'Hex',
  base64: 'Base64',
  text: 'UTF-8',
}

/** Byte format of a short text, beside its field. */
export function FormatChoice(props: {
  readonly of: string
  readonly value: TextFormat
  readonly onChange: (format: TextFormat) => void
}) {
  const { of, ...choice } = props
  return <SegmentedControl label={`${of}: format`} hideLabel options={TEXT_FORMATS} {...choice} />
}
