import { randomBytes } from '@toolkit/core/aes/random'
import { keyBitsOf } from '@toolkit/core/aes/read-bytes'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { Secret } from '@toolkit/core/secret'
import { Dices } from 'lucide-react'
import type { MadeAesKey, MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { useStore } from '../../../state/store'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { CopyButton } from '../../../ui/values/copy-button'
import { FormatChoice } from './cipher-fields'
import { SAMPLE_KEY } from './sample'
import type { Aes } from './use-aes'

const MadeKeys = lazyPart(async () => (await import('./made-keys')).MadeKeys, {
  name: 'The generated keys',
  loading: null,
})

const isAesKey = (secret: MadeSecret): secret is MadeSecret<MadeAesKey> => secret.what === 'aes-key'

/** Key field: typed, or generated here and kept until the tab is closed. */
export function KeyField({ aes }: { readonly aes: Aes }) {
  const { form, set, setSettings, errors } = aes
  const { keyBits } = form.settings
  const fits = errors.key ? keyBitsOf(form.key, form.keyFormat) : undefined
  const made = useStore(madeSecrets).secrets.filter(isAesKey)
  const inField = made.find(({ key }) => key.reveal() === form.key)

  function generate() {
    const bytes = randomBytes(keyBits / 8)
    const format = form.keyFormat === 'base64' ? 'base64' : 'hex'
    const key = format === 'hex' ? formatHex(bytes) : formatBase64(bytes)
    bytes.fill(0)
    // The typed key is replaced, but must not be lost either.
    const typed = !inField && form.key.trim() !== '' && form.key !== SAMPLE_KEY
    if (typed) keep(form.key, form.keyFormat, 'Typed key')
    keep(key, format)
    set({ keyFormat: format, key })
  }

  return (
    <>
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
              onCopied={inField ? () => madeSecrets.save(inField.id, 'copied') : undefined}
            />
          </>
        }
      />
      {made.length > 0 ? (
        <MadeKeys
          made={made}
          inField={inField ?? null}
          onUse={({ key, format }) => set({ key: key.reveal(), keyFormat: format })}
        />
      ) : null}
    </>
  )
}

/** Adds the key to those of this page, since nothing else can decrypt data encrypted with it. */
function keep(text: string, format: MadeAesKey['format'], name = ''): void {
  const id = madeSecrets.add({ what: 'aes-key', key: new Secret(text), format })
  if (name) madeSecrets.rename(id, name)
  madeSecrets.see(id)
}
