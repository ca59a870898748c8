import { ByteSourceField } from '../../../bytes/byte-source-field'
import { ByteField } from '../../../ui/fields/byte-field'
import { SelectField } from '../../../ui/fields/select-field'
import { FORM_WORDS } from './messages'
import type { AbiState } from './use-abi'

/** Bytes to decode, and what they represent. */
export function DataFields({ state }: { readonly state: AbiState }) {
  const { submitted, ask, forms, form, codingError, coded } = state
  return (
    <>
      {/* Rendered before the options are known, so nothing below it moves. */}
      <SelectField
        label="What the bytes are"
        value={form}
        onChange={next => ask({ form: next })}
        options={(forms.length > 0 ? forms : [form]).map(value => ({
          value,
          label: FORM_WORDS[value],
        }))}
        disabled={forms.length < 2}
      />
      {form === 'log' ? (
        <ByteField
          label="Topics"
          value={submitted.topics}
          onChange={topics => ask({ topics })}
          rows={2}
          compact
          placeholder="0xddf252ad…, one a line"
        />
      ) : null}
      <ByteSourceField
        label={form === 'log' ? 'Data' : 'Bytes'}
        formats={['hex']}
        value={submitted.source}
        onChange={source => ask({ source })}
        error={codingError}
        bytes={coded && 'bytes' in coded ? coded.bytes.length : undefined}
        rows={4}
        fourLines
        placeholder={form === 'log' ? '0x' : '0xa9059cbb…'}
        hint="Hex with or without 0x; spaces, line breaks or colons between bytes."
      />
    </>
  )
}
