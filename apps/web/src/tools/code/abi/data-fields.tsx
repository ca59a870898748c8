import { ByteSourceField } from '../../../bytes/byte-source-field'
import { ByteField } from '../../../ui/fields/byte-field'
import { SelectField } from '../../../ui/fields/select-field'
import type { AbiState } from './use-abi'
import { FORM_WORDS } from './words'

/** The bytes to decode, and what they are. */
export function DataFields({ state }: { readonly state: AbiState }) {
  const { asked, ask, forms, form, codingError, coded } = state
  return (
    <>
      {/* There before it is known what there is to choose from: nothing below it moves. */}
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
          value={asked.topics}
          onChange={topics => ask({ topics })}
          rows={2}
          compact
          placeholder="0xddf252ad…, one a line"
        />
      ) : null}
      <ByteSourceField
        label={form === 'log' ? 'Data' : 'Bytes'}
        formats={['hex']}
        value={asked.source}
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
