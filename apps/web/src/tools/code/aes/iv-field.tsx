import { GCM_IV_LENGTH, ivLength } from '@toolkit/core/aes/parameters'
import { readBytes } from '@toolkit/core/aes/read-bytes'
import { countOf } from '../../../ui/format'
import { TextField } from '../../../ui/text-field'
import { isOpenssl, isPacked, type Side } from './form'
import { FormatChoice } from './format-choice'
import type { Aes } from './use-aes'

/** The IV: random unless one is given; where the mode or the file has it, that is said. */
export function IvField({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSide } = aes
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
        The IV is read from the front of the ciphertext: {ivLength(mode)} bytes.
      </p>
    )
  }
  const name = mode === 'gcm' ? 'IV (nonce)' : mode === 'ctr' ? 'IV (first counter)' : 'IV'
  return (
    <TextField
      label={name}
      mono
      optional={encrypting}
      value={side.iv}
      onChange={iv => setSide({ iv })}
      error={errors.iv}
      hint={
        encrypting
          ? `Empty: ${ivLength(mode)} random bytes, new for every encryption.`
          : `The one of the encryption: ${mode === 'gcm' ? 'mostly 12 bytes' : 'exactly 16 bytes'}.`
      }
      notice={mode === 'gcm' ? oddLength(side) : null}
      aside={
        <FormatChoice
          label={`${name}: format`}
          value={side.ivFormat}
          onChange={ivFormat => setSide({ ivFormat })}
        />
      }
    />
  )
}

/** GCM takes any length; what is not the usual one is pointed out. */
function oddLength({ iv, ivFormat }: Side): string | null {
  if (iv === '') return null
  try {
    const { length } = readBytes(iv, ivFormat)
    if (length === 0 || length === GCM_IV_LENGTH) return null
    return `${countOf(length, 'byte')} instead of the usual ${GCM_IV_LENGTH}: right for GCM, but many programs take 12 only.`
  } catch {
    return null
  }
}
