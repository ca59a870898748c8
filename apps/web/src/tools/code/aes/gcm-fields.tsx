import { TextField } from '../../../ui/text-field'
import { FormatChoice } from './format-choice'
import type { Aes } from './use-aes'

/** Additional data, and the tag where it is given apart. */
export function GcmFields({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSide } = aes
  const { direction, settings } = form
  const side = form[direction]
  return (
    <>
      <TextField
        label="AAD"
        optional
        mono={side.aadFormat !== 'text'}
        value={side.aad}
        onChange={aad => setSide({ aad })}
        error={errors.aad}
        hint="Additional data: authenticated with the rest, but not encrypted and not part of the result."
        aside={
          <FormatChoice
            label="AAD: format"
            value={side.aadFormat}
            onChange={aadFormat => setSide({ aadFormat })}
          />
        }
      />
      {direction === 'decrypt' && settings.tagPlace === 'apart' ? (
        <TextField
          label="Authentication tag"
          mono
          value={side.tag}
          onChange={tag => setSide({ tag })}
          error={errors.tag}
          hint={`Hex, ${settings.tagBits / 8} bytes.`}
        />
      ) : null}
    </>
  )
}
