import { ByteSourceField } from '../../../bytes/byte-source-field'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { ByteField } from '../../../ui/fields/byte-field'
import { SelectField } from '../../../ui/fields/select-field'
import manifest from './manifest'
import { FORM_LABELS } from './messages'
import type { AbiState } from './use-abi'

/** Bytes to decode, and what they represent. */
export function DataFields({ state }: { readonly state: AbiState }) {
  const { submitted, submit, forms, form, codingError, coded } = state
  return (
    <>
      {/* Rendered before the options are known, so nothing below it moves. */}
      <SelectField
        label="What the bytes are"
        value={form}
        onChange={next => submit({ form: next })}
        options={(forms.length > 0 ? forms : [form]).map(value => ({
          value,
          label: FORM_LABELS[value],
        }))}
        disabled={forms.length < 2}
      />
      {form === 'log' ? (
        <ByteField
          label="Topics"
          value={submitted.topics}
          onChange={topics => submit({ topics })}
          rows={2}
          compact
          placeholder="0xddf252ad…, one a line"
        />
      ) : null}
      <ByteSourceField
        label={form === 'log' ? 'Data' : 'Bytes'}
        formats={['hex']}
        value={submitted.source}
        onChange={source => submit({ source })}
        error={codingError}
        bytes={coded && 'bytes' in coded ? coded.bytes.length : undefined}
        rows={4}
        fourLines
        placeholder={form === 'log' ? '0x' : '0xa9059cbb…'}
        hint="Hex with or without 0x; spaces, line breaks or colons between bytes."
      />
      <WrongToolOnError tool={manifest} text={submitted.source} error={codingError} />
    </>
  )
}
