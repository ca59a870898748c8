import { PBKDF2_DIGESTS, type Pbkdf2Digest, scryptMemory } from '@toolkit/core/aes/derive-key'
import { EVP_DIGESTS, type EvpDigest } from '@toolkit/core/aes/evp-bytes-to-key'
import { Notice } from '../../../ui/notice'
import { SelectField } from '../../../ui/select-field'
import { NumberField, TextField } from '../../../ui/text-field'
import { DEFAULT_SETTINGS, type Derivation, isOpenssl, isPacked, OPENSSL_ITERATIONS } from './form'
import { scryptCost } from './read-form'
import type { Aes } from './use-aes'

const DERIVATIONS: readonly { readonly value: Derivation; readonly label: string }[] = [
  { value: 'pbkdf2', label: 'PBKDF2' },
  { value: 'scrypt', label: 'scrypt' },
  { value: 'openssl-pbkdf2', label: 'OpenSSL file: openssl enc -pbkdf2' },
  { value: 'openssl-evp', label: 'OpenSSL file: EVP_BytesToKey (openssl enc without -pbkdf2)' },
]
const DIGEST_LABELS: Record<Pbkdf2Digest | EvpDigest, string> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
  sha1: 'SHA-1',
  md5: 'MD5 (OpenSSL before 1.1, crypto-js)',
}
const options = <T extends Pbkdf2Digest | EvpDigest>(digests: readonly T[]) =>
  digests.map(value => ({ value, label: DIGEST_LABELS[value] }))

/** How the password becomes a key, what that costs, and the salt. */
export function DerivationFields({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSettings } = aes
  const { settings } = form
  const { derivation } = settings

  function choose(value: Derivation) {
    const openssl = value.startsWith('openssl')
    const reading = form.direction === 'decrypt'
    const usual = settings.iterations === DEFAULT_SETTINGS.iterations
    // openssl enc has no GCM; CBC is what it uses by itself.
    setSettings({
      derivation: value,
      ...(openssl && settings.mode === 'gcm' ? { mode: 'cbc' as const } : {}),
      ...(openssl && reading && usual ? { iterations: OPENSSL_ITERATIONS } : {}),
    })
  }

  return (
    <>
      <SelectField
        label="Key derivation"
        value={derivation}
        onChange={choose}
        options={DERIVATIONS}
      />
      {derivation === 'pbkdf2' || derivation === 'openssl-pbkdf2' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            label="Iterations"
            value={settings.iterations}
            onChange={iterations => setSettings({ iterations })}
            error={errors.iterations}
            hint={
              derivation === 'openssl-pbkdf2'
                ? `openssl uses ${OPENSSL_ITERATIONS} unless -iter says otherwise.`
                : undefined
            }
          />
          <SelectField
            label="Digest"
            value={settings.pbkdf2Digest}
            onChange={pbkdf2Digest => setSettings({ pbkdf2Digest })}
            options={options(PBKDF2_DIGESTS)}
          />
        </div>
      ) : null}
      {derivation === 'scrypt' ? <ScryptFields aes={aes} /> : null}
      {derivation === 'openssl-evp' ? (
        <>
          <SelectField
            label="Digest"
            value={settings.evpDigest}
            onChange={evpDigest => setSettings({ evpDigest })}
            options={options(EVP_DIGESTS)}
          />
          <Notice tone="warning" title="A weak derivation">
            One round of a hash: whoever has the file can try billions of passwords a second. Use it
            to read old files.
          </Notice>
        </>
      ) : null}
      <SaltField aes={aes} />
    </>
  )
}

function ScryptFields({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSettings } = aes
  const { settings } = form
  const cost = scryptCost(settings)
  const memory = cost && Math.max(1, Math.round(scryptMemory(cost) / 2 ** 20))
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberField
        label="Cost N"
        value={settings.scryptN}
        onChange={scryptN => setSettings({ scryptN })}
        error={errors.scryptN}
        notice={memory === null ? null : `Takes ${memory} MiB of memory.`}
      />
      <NumberField
        label="Block size r"
        value={settings.scryptR}
        onChange={scryptR => setSettings({ scryptR })}
        error={errors.scryptR}
      />
      <NumberField
        label="Parallelism p"
        value={settings.scryptP}
        onChange={scryptP => setSettings({ scryptP })}
        error={errors.scryptP}
      />
    </div>
  )
}

function SaltField({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSide } = aes
  const { direction, settings } = form
  const encrypting = direction === 'encrypt'
  if (!encrypting && (isOpenssl(settings) || isPacked(settings))) {
    return (
      <p className="text-text-muted text-xs">
        {isOpenssl(settings)
          ? 'The salt is read from the file, after “Salted__”.'
          : 'The salt is read from the front of the ciphertext.'}
      </p>
    )
  }
  return (
    <TextField
      label="Salt"
      mono
      optional={encrypting}
      value={form[direction].salt}
      onChange={salt => setSide({ salt })}
      error={errors.salt}
      hint={
        encrypting
          ? 'Hex. Empty: a new random one for every encryption.'
          : 'Hex, as the encryption showed it.'
      }
    />
  )
}
