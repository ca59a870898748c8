import { randomBytes } from '@toolkit/core/aes/random'
import { keyBitsOf, type TextFormat } from '@toolkit/core/aes/read-bytes'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { Secret } from '@toolkit/core/secret'
import { Dices } from 'lucide-react'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { CopyButton } from '../../../ui/values/copy-button'
import { FormatChoice } from './cipher-fields'
import { DerivationFields } from './derivation-fields'
import { isOpenssl, type Settings } from './form'
import { SAMPLE_KEY } from './sample'
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

function KeyField({ aes }: { readonly aes: Aes }) {
  const { form, set, setSettings, errors } = aes
  const { keyBits } = form.settings
  const fits = errors.key ? keyBitsOf(form.key, form.keyFormat) : undefined

  function generate() {
    const bytes = randomBytes(keyBits / 8)
    const format: TextFormat = form.keyFormat === 'text' ? 'hex' : form.keyFormat
    set({ keyFormat: format, key: format === 'hex' ? formatHex(bytes) : formatBase64(bytes) })
    bytes.fill(0)
  }

  return (
    <SecretField
      label="Secret key"
      mono
      value={form.key}
      onChange={key => set({ key })}
      error={errors.key}
      notice={
        form.key === SAMPLE_KEY
          ? 'A published sample key: anyone can read what you encrypt with it.'
          : null
      }
      errorAction={
        fits
          ? { label: `Use AES-${fits}`, onAction: () => setSettings({ keyBits: fits }) }
          : undefined
      }
      hint={`Exactly ${keyBits / 8} bytes for AES-${keyBits}${form.keyFormat === 'hex' ? `: ${keyBits / 4} hex digits` : ''}.`}
      aside={
        <FormatChoice
          of="Secret key"
          value={form.keyFormat}
          onChange={keyFormat => set({ keyFormat })}
        />
      }
      actions={
        <>
          {form.direction === 'encrypt' ? (
            <Button size="sm" icon={Dices} onClick={generate}>
              Generate key
            </Button>
          ) : null}
          <CopyButton
            name="secret key"
            value={() => new Secret(form.key)}
            disabled={form.key === ''}
          />
        </>
      }
    />
  )
}
