import { Disclosure } from '../../../ui/disclosure'
import { SecretField } from '../../../ui/secret-field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { SelectField } from '../../../ui/select-field'
import { TextField } from '../../../ui/text-field'
import { type HashOptions, KEY_USES, type KeyUse, type ReadQuestion, TAG_OPTIONS } from './question'

export interface OptionsFieldsProps {
  readonly value: HashOptions
  readonly onChange: (value: HashOptions) => void
  readonly read: ReadQuestion
}

/** The domain tag before the data, and the key. */
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
      <KeyFields value={value} onChange={onChange} read={read} />
    </>
  )
}

const HINTS: Readonly<Record<KeyUse, string>> = {
  none: 'Digests as they are.',
  hmac: 'A message authentication code of each algorithm (RFC 2104) in place of its digest.',
  keyed:
    'The keyed modes that BLAKE2, BLAKE3 and KMAC128 have of their own; the others have HMAC only.',
  derive: 'BLAKE3’s key derivation: the data is the key material, the digest is the new key.',
}

/** Whether a key comes in, how, and which. */
function KeyFields({ value, onChange, read }: OptionsFieldsProps) {
  const { keyUse } = value
  const summary = KEY_USES.find(use => use.value === keyUse)?.label
  return (
    <Disclosure label="Key" summary={summary} defaultOpen={keyUse !== 'none'}>
      <SegmentedControl
        label="Use of a key"
        value={keyUse}
        onChange={next => onChange({ ...value, keyUse: next })}
        options={KEY_USES}
        hint={HINTS[keyUse]}
      />
      {keyUse === 'hmac' || keyUse === 'keyed' ? (
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
            label={keyUse === 'hmac' ? 'HMAC key' : 'Key'}
            mono
            value={value.key}
            onChange={key => onChange({ ...value, key })}
            error={read.keyError}
            hint={
              keyUse === 'hmac'
                ? 'It stays in this page and is part of no link. No key at all counts as the empty key.'
                : 'It stays in this page and is part of no link. BLAKE2b takes up to 64 bytes, BLAKE2s up to 32, BLAKE3 exactly 32.'
            }
          />
        </>
      ) : null}
      {keyUse === 'derive' ? (
        <TextField
          label="Context"
          value={value.context}
          onChange={context => onChange({ ...value, context })}
          hint="What the new key is for, such as “example.com 2026-01-01 session tokens v1”; it is no secret. The data is one here, so there is no link to it."
        />
      ) : null}
    </Disclosure>
  )
}
