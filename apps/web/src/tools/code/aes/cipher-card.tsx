import {
  AES_KEY_BITS,
  type AesKeyBits,
  type AesMode,
  isPadded,
  type Padding,
  TAG_BITS,
} from '@toolkit/core/aes/parameters'
import { Card } from '../../../ui/card'
import { Disclosure } from '../../../ui/disclosure'
import { ErrorLine } from '../../../ui/error-line'
import { Notice } from '../../../ui/notice'
import { SegmentedControl } from '../../../ui/segmented-control'
import { SelectField } from '../../../ui/select-field'
import { isOpenssl, type Layout } from './form'
import { GcmFields } from './gcm-fields'
import { IvField } from './iv-field'
import type { Aes } from './use-aes'

const MODE_HINTS: Record<AesMode, string> = {
  gcm: 'Encrypts, and notices every change of the data.',
  cbc: 'Does not notice changed data by itself.',
  ctr: 'Does not notice changed data by itself. No padding.',
  ecb: 'For reading what others made.',
}
const PADDINGS: readonly { readonly value: Padding; readonly label: string }[] = [
  { value: 'pkcs7', label: 'PKCS#7 (PKCS#5)' },
  { value: 'ansi-x923', label: 'ANSI X.923' },
  { value: 'iso-7816-4', label: 'ISO 7816-4' },
  { value: 'iso-10126', label: 'ISO 10126' },
  { value: 'zero', label: 'Zero bytes' },
  { value: 'none', label: 'None' },
]

/** The mode and what it needs: key size, padding, IV, additional data, tag. */
export function CipherCard({ aes }: { readonly aes: Aes }) {
  const { form, errors, setSettings } = aes
  const { settings } = form
  const { mode, keyBits } = settings
  const openssl = isOpenssl(settings)
  return (
    <Card title="Cipher">
      <div className="flex flex-col gap-5">
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
        {mode === 'ecb' ? (
          <Notice tone="danger" title="ECB is unsafe">
            Equal blocks of plaintext give equal blocks of ciphertext, so that patterns show. Do not
            encrypt anything new with it.
          </Notice>
        ) : null}
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
              settings.padding === 'zero'
                ? 'Zero bytes at the end of the data are lost with it.'
                : undefined
            }
          />
        ) : null}
        <IvField aes={aes} />
        {mode === 'gcm' ? <GcmFields aes={aes} /> : null}
        {openssl || (settings.using === 'key' && mode === 'ecb' && isPadded(mode)) ? null : (
          <LayoutChoice aes={aes} />
        )}
      </div>
    </Card>
  )
}

function LayoutChoice({ aes }: { readonly aes: Aes }) {
  const { form, setSettings } = aes
  const { settings } = form
  const password = settings.using === 'password'
  const what = !password ? 'IV' : settings.mode === 'ecb' ? 'Salt' : 'Salt and IV'
  return (
    <Disclosure
      label="Layout"
      summary={layoutSummary(what, password ? settings.passwordLayout : settings.keyLayout)}
    >
      <SegmentedControl<Layout>
        label={what}
        value={password ? settings.passwordLayout : settings.keyLayout}
        onChange={value => setSettings(password ? { passwordLayout: value } : { keyLayout: value })}
        options={[
          { value: 'front', label: 'In front of the ciphertext' },
          { value: 'apart', label: 'Apart' },
        ]}
      />
      {settings.mode === 'gcm' ? (
        <SegmentedControl
          label="Tag"
          value={settings.tagPlace}
          onChange={tagPlace => setSettings({ tagPlace })}
          options={[
            { value: 'end', label: 'At the end of the ciphertext' },
            { value: 'apart', label: 'Apart' },
          ]}
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
          hint={settings.tagBits < 96 ? 'So short a tag can be forged by trying.' : undefined}
        />
      ) : null}
    </Disclosure>
  )
}

const layoutSummary = (what: string, layout: Layout) =>
  `${what} ${layout === 'front' ? 'in front' : 'apart'}`
