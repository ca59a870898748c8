import { SecretField } from '../../../ui/fields/secret-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { DerivationFields } from './derivation-fields'
import { isOpenssl, type Settings } from './form'
import { KeyField } from './key-field'
import type { Aes } from './use-aes'

/** Selects a key, or a password from which a key is derived. */
export function KeyOrPassword({ aes: { form, setSettings } }: { readonly aes: Aes }) {
  const { settings } = form
  return (
    <SegmentedControl<Settings['using']>
      label="Encrypt with"
      hideLabel
      value={settings.using}
      onChange={using =>
        setSettings(
          isOpenssl({ ...settings, using }) && settings.mode === 'gcm'
            ? { using, mode: 'cbc' }
            : { using },
        )
      }
      options={{ key: 'Raw key', password: 'Password' }}
    />
  )
}

/** Key field, or password field with key derivation. */
export function SecretFields({ aes }: { readonly aes: Aes }) {
  const { form, set, errors } = aes
  if (form.settings.using === 'key') return <KeyField aes={aes} />
  return (
    <>
      <SecretField
        label="Password"
        value={form.password}
        onChange={password => set({ password })}
        error={errors.password}
        hint="Used exactly as typed, in UTF-8; spaces count."
      />
      <DerivationFields aes={aes} />
    </>
  )
}
