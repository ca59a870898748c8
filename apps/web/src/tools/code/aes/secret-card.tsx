import { randomBytes } from '@toolkit/core/aes/random'
import { keyBitsOf, type TextFormat } from '@toolkit/core/aes/read-bytes'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { Dices } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { SecretField } from '../../../ui/secret-field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { DerivationFields } from './derivation-fields'
import { isOpenssl, type Settings } from './form'
import { FormatChoice } from './format-choice'
import type { Aes } from './use-aes'

/** The key, or the password and how a key is made of it. */
export function SecretCard({ aes }: { readonly aes: Aes }) {
  const { form, set, setSettings, errors } = aes
  const { settings } = form
  return (
    <Card title="Key">
      <div className="flex flex-col gap-5">
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
          options={[
            { value: 'key', label: 'Raw key' },
            { value: 'password', label: 'Password' },
          ]}
        />
        {settings.using === 'key' ? (
          <KeyField aes={aes} />
        ) : (
          <>
            <SecretField
              label="Password"
              value={form.password}
              onChange={password => set({ password })}
              error={errors.password}
              hint="Taken as it stands, in UTF-8; spaces count."
            />
            <DerivationFields aes={aes} />
          </>
        )}
      </div>
    </Card>
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
      errorAction={
        fits
          ? { label: `Use AES-${fits}`, onAction: () => setSettings({ keyBits: fits }) }
          : undefined
      }
      hint={`Exactly ${keyBits / 8} bytes for AES-${keyBits}${form.keyFormat === 'hex' ? `: ${keyBits / 4} hex digits` : ''}.`}
      aside={
        <FormatChoice
          label="Secret key: format"
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
          <CopyButton name="secret key" value={() => form.key} disabled={form.key === ''} />
        </>
      }
    />
  )
}
