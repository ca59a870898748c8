import type { EntropyKind, TypedEntropy } from '@toolkit/core/mnemonic/entropy'
import { entropyLengthOf } from '@toolkit/core/mnemonic/mnemonic'
import { SecretField } from '../../../ui/fields/secret-field'
import { SelectField } from '../../../ui/fields/select-field'
import { Notice } from '../../../ui/layout/notice'
import { EVENT_NAMES, type GenerateSettings } from './settings'
import type { Generator } from './use-generate'

const SOURCES = [
  { value: 'none', label: 'The browser’s random source' },
  { value: 'dice', label: 'The browser’s, mixed with dice' },
  { value: 'coin', label: 'The browser’s, mixed with coin tosses' },
  { value: 'hex', label: 'The browser’s, mixed with hex digits' },
  { value: 'cards', label: 'The browser’s, mixed with playing cards' },
] as const

const FIELDS: Readonly<Record<EntropyKind, { readonly label: string; readonly hint: string }>> = {
  dice: { label: 'Dice rolls', hint: '1 to 6, one digit per roll.' },
  coin: { label: 'Coin tosses', hint: 'H for heads and T for tails, or 1 and 0.' },
  hex: { label: 'Hex digits', hint: '0 to 9 and a to f, from a source you trust.' },
  cards: {
    label: 'Playing cards',
    hint: 'Rank and suit, as AS TD 7H: A, 2 to 9, T, J, Q, K and C, D, H, S. Shuffle well, and don’t put cards back.',
  },
}

/** Entropy source, and the field for typed entropy. */
export function EntropyFields({ generator }: { readonly generator: Generator }) {
  const { settings, set, read, errors } = generator
  const { entropyKind: kind } = settings
  return (
    <>
      <SelectField
        label="Entropy"
        value={kind}
        // Dice rolls aren't coin tosses, so text typed for one kind is never read as another.
        onChange={entropyKind => set({ entropyKind, entropyText: '' })}
        options={SOURCES}
      />
      {kind === 'none' ? null : (
        <>
          <SecretField
            label={FIELDS[kind].label}
            multiline
            mono
            rows={2}
            value={settings.entropyText}
            onChange={entropyText => set({ entropyText })}
            hint={FIELDS[kind].hint}
            notice={read.typed ? describeBits(read.typed, settings) : undefined}
            error={errors.entropy}
          />
          {read.typed?.warnings.map(warning => (
            <Notice key={warning} tone="warning" title="This doesn’t look random">
              {warning} It does no harm, since the browser’s entropy is mixed in, but it adds none.
            </Notice>
          ))}
          <p className="text-text-muted text-xs">
            The {settings.what === 'key' ? 'private key' : 'phrase'} is made of the first{' '}
            {expectedBits(settings) / 8} bytes of HMAC-SHA-512, with 32 bytes from the browser as
            the key and what you type as the message. Bad rolls cannot weaken the browser’s entropy,
            and a bad browser cannot weaken good rolls.
          </p>
        </>
      )}
    </>
  )
}

/** Entropy of the secret to generate, in bits. */
function expectedBits({ what, wordCount }: GenerateSettings): number {
  return what === 'key' ? 256 : entropyLengthOf(wordCount) * 8
}

/** Describes how much entropy was typed, and how much would suffice without the browser's. */
function describeBits(typed: TypedEntropy, settings: GenerateSettings): string {
  const { kind, events, bits } = typed
  const requested = expectedBits(settings)
  const held = `${events} ${EVENT_NAMES[kind][events === 1 ? 0 : 1]} hold ${bits.toFixed(1)} bits at most`
  return bits >= requested
    ? `${held}: enough for ${requested} bits on their own.`
    : `${held}, of ${requested}. The browser’s entropy supplies the rest.`
}
