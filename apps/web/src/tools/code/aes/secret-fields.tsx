import { SecretField } from '../../../ui/fields/secret-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { DerivationFields } from './derivation-fields'
import { isOpenssl, type Settings } from './form'
import { KeyField } from './key-field'
import type { Aes } from './use-aes'

/** Whether a key is given, or a password that a key is made of. */
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

/** The key, or the password and how a key is made of it. */
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
