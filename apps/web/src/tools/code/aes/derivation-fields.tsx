import { EVP_DIGESTS, type EvpDigest } from '@toolkit/core/aes/openssl-file'
import { kdfMemory, PBKDF2_DIGESTS, type Pbkdf2Digest } from '@toolkit/core/kdf/cost'
import { formatMemory } from '@toolkit/core/kdf/words'
import { useState } from 'react'
import { SelectField } from '../../../ui/fields/select-field'
import { NumberField, TextField } from '../../../ui/fields/text-field'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Notice } from '../../../ui/layout/notice'
import {
  DEFAULT_SETTINGS,
  type Derivation,
  isOpenssl,
  isPacked,
  OPENSSL_ITERATIONS,
  type Settings,
} from './form'
import { scryptCost } from './read-form'
import type { Aes } from './use-aes'

const DERIVATIONS: Readonly<Record<Derivation, string>> = {
  pbkdf2: 'PBKDF2',
  scrypt: 'scrypt',
  'openssl-pbkdf2': 'OpenSSL file: openssl enc -pbkdf2',
  'openssl-evp': 'OpenSSL file: EVP_BytesToKey (openssl enc without -pbkdf2)',
}
const DIGEST_LABELS: Record<Pbkdf2Digest | EvpDigest, string> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
  sha1: 'SHA-1',
  md5: 'MD5 (OpenSSL before 1.1, crypto-js)',
}
const options = <T extends Pbkdf2Digest | EvpDigest>(digests: readonly T[]) =>
  digests.map(value => ({ value, label: DIGEST_LABELS[value] }))

/** Fields inside the fold that can have errors. */
const FOLDED = ['iterations', 'scryptN', 'scryptR', 'scryptP', 'salt'] as const

/** Key derivation from the password: its function, cost, and salt. */
export function DerivationFields({ aes }: { readonly aes: Aes }) {
  const { form, setSettings, errors } = aes
  const { settings } = form
  const { derivation } = settings
  const isDecrypting = form.direction === 'decrypt'
  // To decrypt a foreign file, the user has to state how it was made.
  const [open, setOpen] = useState<boolean | null>(null)
  const visible = open ?? (isDecrypting && isOpenssl(settings))

  function choose(value: Derivation) {
    const openssl = value.startsWith('openssl')
    const usual = settings.iterations === DEFAULT_SETTINGS.iterations
    // openssl enc has no GCM; CBC is its default.
    setSettings({
      derivation: value,
      ...(openssl && settings.mode === 'gcm' ? { mode: 'cbc' as const } : {}),
      ...(openssl && isDecrypting && usual ? { iterations: OPENSSL_ITERATIONS } : {}),
    })
  }

  const saltRequired = isDecrypting && !isPacked(settings) && !isOpenssl(settings)
  return (
    <>
      {derivation === 'openssl-evp' ? (
        <Notice tone="warning" title="A weak derivation">
          One hash round: anyone with the file can try billions of passwords a second. Use it only
          to read old files.
        </Notice>
      ) : null}
      {saltRequired ? <SaltField aes={aes} /> : null}
      <Disclosure
        label="Key derivation"
        summary={describeDerivation(settings)}
        open={visible}
        wrong={FOLDED.some(field => errors[field] !== undefined)}
        onToggle={setOpen}
      >
        <SelectField label="Method" value={derivation} onChange={choose} options={DERIVATIONS} />
        {derivation === 'pbkdf2' || derivation === 'openssl-pbkdf2' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label="Iterations"
              {...aes.costField('iterations')}
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
          <SelectField
            label="Digest"
            value={settings.evpDigest}
            onChange={evpDigest => setSettings({ evpDigest })}
            options={options(EVP_DIGESTS)}
          />
        ) : null}
        {saltRequired ? null : <SaltField aes={aes} />}
      </Disclosure>
    </>
  )
}

/** Summarises the folded settings as typed: `scrypt, N 131072, r 8, p 1`. */
function describeDerivation(settings: Settings): string {
  const { derivation, iterations, scryptN, scryptR, scryptP } = settings
  if (derivation === 'scrypt') return `scrypt, N ${scryptN}, r ${scryptR}, p ${scryptP}`
  if (derivation === 'openssl-evp') return DERIVATIONS[derivation]
  const name = derivation === 'pbkdf2' ? 'PBKDF2' : 'openssl enc -pbkdf2'
  return `${name}, ${DIGEST_LABELS[settings.pbkdf2Digest]}, ${iterations} iterations`
}

function ScryptFields({ aes }: { readonly aes: Aes }) {
  const cost = scryptCost(aes.form.settings)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <NumberField
        label="Cost N"
        {...aes.costField('scryptN')}
        notice={cost && `Uses ${formatMemory(kdfMemory(cost))} of memory.`}
      />
      <NumberField label="Block size r" {...aes.costField('scryptR')} />
      <NumberField label="Parallelism p" {...aes.costField('scryptP')} />
    </div>
  )
}

function SaltField({ aes }: { readonly aes: Aes }) {
  const { direction, settings } = aes.form
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
      {...aes.sideField('salt')}
      hint={
        encrypting
          ? 'Hex. Leave blank for a new random one each time.'
          : 'Hex, as shown when encrypting.'
      }
    />
  )
}
