import { SecretField } from '../../../ui/fields/secret-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { TextField } from '../../../ui/fields/text-field'
import type { OptionsFieldsProps } from './options-fields'
import { KEY_USES, type KeyUse } from './question'

const HINTS: Readonly<Record<KeyUse, string>> = {
  none: 'Plain digests.',
  hmac: 'A message authentication code (RFC 2104) instead of the digest.',
  keyed: 'The built-in keyed modes of BLAKE2, BLAKE3 and KMAC128; the others only have HMAC.',
  derive: 'BLAKE3’s key derivation: the data is the key material, the digest is the new key.',
}

/** Use of a key, and the key itself. */
export function KeyFields({ value, onChange, read }: OptionsFieldsProps) {
  const { keyUse } = value
  return (
    <>
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
            options={{ text: 'Text', hex: 'Hex', base64: 'Base64' }}
          />
          <SecretField
            label={keyUse === 'hmac' ? 'HMAC key' : 'Key'}
            mono
            value={value.key}
            onChange={key => onChange({ ...value, key })}
            error={read.keyError}
            hint={
              keyUse === 'hmac'
                ? 'It stays in this page and is never part of a link. Blank means the empty key.'
                : 'It stays in this page and is never part of a link. BLAKE2b takes up to 64 bytes, BLAKE2s up to 32, BLAKE3 exactly 32.'
            }
          />
        </>
      ) : null}
      {keyUse === 'derive' ? (
        <TextField
          label="Context"
          value={value.context}
          onChange={context => onChange({ ...value, context })}
          hint="What the new key is for, such as “example.com 2026-01-01 session tokens v1”. It isn’t secret. The data is, so it can’t be linked to."
        />
      ) : null}
    </>
  )
}
