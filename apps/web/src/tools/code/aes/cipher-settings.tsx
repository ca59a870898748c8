import {
  AES_KEY_BITS,
  type AesKeyBits,
  type AesMode,
  cipherName,
  isPadded,
  type Padding,
  TAG_BITS,
} from '@toolkit/core/aes/parameters'
import { ErrorLine } from '../../../ui/fields/error-line'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { SelectField } from '../../../ui/fields/select-field'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Notice } from '../../../ui/layout/notice'
import { GcmFields, IvField } from './cipher-fields'
import { isOpenssl, isPacked, type Layout } from './form'
import type { Aes } from './use-aes'

const MODE_HINTS: Record<AesMode, string> = {
  gcm: 'Encrypts and detects any change to the data.',
  cbc: 'Does not detect changed data.',
  ctr: 'Does not detect changed data. No padding.',
  ecb: 'For reading other tools’ output.',
}
const PADDINGS: Readonly<Record<Padding, string>> = {
  pkcs7: 'PKCS#7 (PKCS#5)',
  'ansi-x923': 'ANSI X.923',
  'iso-7816-4': 'ISO 7816-4',
  'iso-10126': 'ISO 10126',
  zero: 'Zero bytes',
  none: 'None',
}

/** Fields inside the fold that can have errors. */
const FOLDED = ['mode', 'iv', 'aad', 'tag'] as const

/**
 * Mode and its parameters: key size, padding, IV, additional data, tag. Required fields aren't
 * folded.
 */
export function CipherSettings({ aes }: { readonly aes: Aes }) {
  const { form, errors } = aes
  const { direction, settings } = form
  const { mode, keyBits } = settings
  const isRequired = direction === 'decrypt' && !isPacked(settings) && !isOpenssl(settings)
  return (
    <>
      {mode === 'ecb' ? (
        <Notice tone="danger" title="ECB is unsafe">
          Equal plaintext blocks give equal ciphertext blocks, so patterns show. Don’t encrypt
          anything new with it.
        </Notice>
      ) : null}
      {isRequired ? <IvField aes={aes} /> : null}
      <Disclosure
        label="Cipher"
        summary={cipherName(mode, keyBits)}
        wrong={FOLDED.some(field => errors[field] !== undefined)}
      >
        <CipherFields aes={aes} />
        {isRequired ? null : <IvField aes={aes} />}
        {mode === 'gcm' ? <GcmFields aes={aes} /> : null}
        <LayoutChoice aes={aes} />
      </Disclosure>
    </>
  )
}

function CipherFields({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSettings } = aes
  const { settings } = form
  const { mode, keyBits } = settings
  const openssl = isOpenssl(settings)
  return (
    <>
      <SegmentedControl<AesMode>
        label="Mode"
        value={mode}
        onChange={value => setSettings({ mode: value })}
        options={[
          { value: 'gcm', label: 'GCM', disabled: openssl },
          { value: 'cbc', label: 'CBC' },
          { value: 'ctr', label: 'CTR' },
          { value: 'ecb', label: 'ECB (unsafe)' },
        ]}
        hint={openssl ? `${MODE_HINTS[mode]} openssl enc has no GCM.` : MODE_HINTS[mode]}
      />
      {errors.mode ? <ErrorLine error={errors.mode} /> : null}
      <SegmentedControl<`${AesKeyBits}`>
        label="Key size"
        value={`${keyBits}`}
        onChange={value => setSettings({ keyBits: Number(value) as AesKeyBits })}
        options={AES_KEY_BITS.map(bits => ({ value: `${bits}` as const, label: `AES-${bits}` }))}
      />
      {isPadded(mode) ? (
        <SelectField
          label="Padding"
          value={settings.padding}
          onChange={padding => setSettings({ padding })}
          options={PADDINGS}
          hint={
            settings.padding === 'zero' ? 'Zero bytes at the end of the data are lost.' : undefined
          }
        />
      ) : null}
    </>
  )
}

function LayoutChoice({ aes }: { readonly aes: Aes }) {
  const { form, setSettings } = aes
  const { settings } = form
  const password = settings.using === 'password'
  if (isOpenssl(settings) || (!password && settings.mode === 'ecb')) return null
  const what = !password ? 'IV' : settings.mode === 'ecb' ? 'Salt' : 'Salt and IV'
  const layout = password ? settings.passwordLayout : settings.keyLayout
  return (
    <>
      <SegmentedControl<Layout>
        label={what}
        value={layout}
        onChange={value => setSettings(password ? { passwordLayout: value } : { keyLayout: value })}
        options={{ front: 'Before the ciphertext', apart: 'Apart' }}
      />
      {settings.mode === 'gcm' ? (
        <SegmentedControl
          label="Tag"
          value={settings.tagPlace}
          onChange={tagPlace => setSettings({ tagPlace })}
          options={{ end: 'After the ciphertext', apart: 'Apart' }}
        />
      ) : null}
      {settings.mode === 'gcm' ? (
        <SelectField
          label="Tag length"
          value={`${settings.tagBits}`}
          onChange={value => {
            const tagBits = TAG_BITS.find(bits => String(bits) === value)
            if (tagBits) setSettings({ tagBits })
          }}
          options={TAG_BITS.map(bits => ({ value: `${bits}`, label: `${bits} bits` }))}
          hint={settings.tagBits < 96 ? 'A tag this short can be forged by guessing.' : undefined}
        />
      ) : null}
    </>
  )
}
