import { useState } from 'react'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { PANE_FOLD } from '../../../ui/layout/pane-panel'
import { type HashOptions, KEY_USES, type ReadQuestion, TAG_OPTIONS } from './question'

export interface OptionsFieldsProps {
  readonly value: HashOptions
  readonly onChange: (value: HashOptions) => void
  readonly read: ReadQuestion
}

const KeyFields = lazyPart(async () => (await import('./key-fields')).KeyFields, {
  name: 'The fields of the key',
  loading: null,
})

/** Domain tag that precedes the data, and key, each in a fold that says its value. */
export function OptionsFields({ value, onChange, read }: OptionsFieldsProps) {
  const [open, setOpen] = useState(false)
  const tag = value.tag === 'own' ? value.ownTag : TAG_OPTIONS[value.tag]
  return (
    <>
      <Disclosure
        label="Flow domain tag"
        summary={value.tag === 'none' ? 'none' : tag}
        wrong={value.tag === 'own' && read.tagError !== null}
        className={PANE_FOLD}
      >
        <SelectField
          label="Domain tag"
          value={value.tag}
          onChange={next => onChange({ ...value, tag: next })}
          options={TAG_OPTIONS}
          hint="Zero-padded to 32 bytes and prepended; used as the key for KMAC128."
        />
        {value.tag === 'own' ? (
          <TextField
            label="Custom tag"
            mono
            value={value.ownTag}
            onChange={ownTag => onChange({ ...value, ownTag })}
            error={read.tagError}
            hint="At most 32 bytes in UTF-8 (longer for KMAC128 for BLS). An empty tag means no tag, as in Cadence."
          />
        ) : null}
      </Disclosure>
      <Disclosure
        label="Key"
        summary={value.keyUse === 'none' ? 'none; HMAC or keyed' : KEY_USES[value.keyUse]}
        open={open}
        onToggle={setOpen}
        wrong={read.keyError !== null}
        className={PANE_FOLD}
      >
        {open || read.keyError ? <KeyFields value={value} onChange={onChange} read={read} /> : null}
      </Disclosure>
    </>
  )
}
