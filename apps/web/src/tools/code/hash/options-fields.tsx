import { Disclosure } from '../../../ui/disclosure'
import { SecretField } from '../../../ui/secret-field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { SelectField } from '../../../ui/select-field'
import { Switch } from '../../../ui/switch'
import { TextField } from '../../../ui/text-field'
import { type HashOptions, type ReadQuestion, TAG_OPTIONS } from './question'

export interface OptionsFieldsProps {
  readonly value: HashOptions
  readonly onChange: (value: HashOptions) => void
  readonly read: ReadQuestion
}

/** The domain tag before the data, and the key of an HMAC. */
export function OptionsFields({ value, onChange, read }: OptionsFieldsProps) {
  return (
    <>
      <SelectField
        label="Flow domain tag"
        value={value.tag}
        onChange={tag => onChange({ ...value, tag })}
        options={TAG_OPTIONS}
        hint="Padded with zero bytes to 32 and put before the data; KMAC128 for BLS takes it as its key."
      />
      {value.tag === 'own' ? (
        <TextField
          label="Own tag"
          mono
          value={value.ownTag}
          onChange={ownTag => onChange({ ...value, ownTag })}
          error={read.tagError}
          hint="At most 32 bytes in UTF-8, KMAC128 for BLS takes longer ones. An empty tag is none, as in Cadence."
        />
      ) : null}
      <Disclosure label="HMAC" summary={value.hmac ? 'on' : 'off'} defaultOpen={value.hmac}>
        <Switch
          label="HMAC with a key"
          hint="A message authentication code of each algorithm (RFC 2104) in place of its digest."
          checked={value.hmac}
          onChange={hmac => onChange({ ...value, hmac })}
        />
        {value.hmac ? (
          <>
            <SegmentedControl
              label="Key format"
              value={value.keyFormat}
              onChange={keyFormat => onChange({ ...value, keyFormat })}
              options={[
                { value: 'text', label: 'Text' },
                { value: 'hex', label: 'Hex' },
                { value: 'base64', label: 'Base64' },
              ]}
            />
            <SecretField
              label="HMAC key"
              mono
              value={value.key}
              onChange={key => onChange({ ...value, key })}
              error={read.keyError}
              hint="It stays in this page and is part of no link. No key at all counts as the empty key."
            />
          </>
        ) : null}
      </Disclosure>
    </>
  )
}
