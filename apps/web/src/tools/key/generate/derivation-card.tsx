import { PATH_PRESETS } from '@toolkit/core/derivation/path'
import { passphraseReadings } from '@toolkit/core/mnemonic/seed'
import { type PathChoice, presetOf } from '../../../keys/path-choice'
import { Card } from '../../../ui/card'
import { SecretField } from '../../../ui/secret-field'
import { SelectField } from '../../../ui/select-field'
import { NumberField, TextField } from '../../../ui/text-field'
import type { Generator } from './use-generate'

const PRESETS: readonly { readonly value: PathChoice['preset']; readonly label: string }[] = [
  ...PATH_PRESETS.map(({ id, label }) => ({ value: id, label })),
  { value: 'own', label: 'Own path' },
]

/** What leads from the phrase to its keys. */
export function DerivationCard({ generator }: { readonly generator: Generator }) {
  const { settings, set, errors } = generator
  return (
    <Card title="From the phrase to its keys">
      <div className="flex flex-col gap-5">
        <SecretField
          label="Passphrase"
          optional
          value={settings.passphrase}
          onChange={passphrase => set({ passphrase })}
          error={errors.passphrase}
          notice={passphraseNotice(settings.passphrase)}
          hint="Belongs to the backup: the same words without it, or with another one, open other keys."
        />
        <PathFields generator={generator} />
      </div>
    </Card>
  )
}

function PathFields({ generator }: { readonly generator: Generator }) {
  const { settings, set, read, errors } = generator
  const { path } = settings
  const preset = presetOf(path.preset)
  const setPath = (change: Partial<PathChoice>) => set({ path: { ...path, ...change } })
  return (
    <>
      <SelectField
        label="Derivation path"
        value={path.preset}
        onChange={value => setPath({ preset: value })}
        options={PRESETS}
        hint={preset?.note ?? 'Any path that your wallet can be told.'}
      />
      {preset ? (
        preset.hasAccount || preset.hasIndex ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
            {preset.hasAccount ? (
              <NumberField
                label="Account index"
                value={path.account}
                onChange={account => setPath({ account })}
                error={errors.account}
              />
            ) : null}
            {preset.hasIndex ? (
              <NumberField
                label="Key index"
                value={path.index}
                onChange={index => setPath({ index })}
                error={errors.index}
              />
            ) : null}
          </div>
        ) : null
      ) : (
        <TextField
          label="Own path"
          mono
          value={path.own}
          onChange={own => setPath({ own })}
          error={errors.own}
          input={{ placeholder: "m/44'/539'/0'/0/0" }}
        />
      )}
      {read.path === null ? null : (
        <p className="text-text-muted text-xs">
          The keys are those at <code className="bytes text-text">{read.path}</code>.
        </p>
      )}
    </>
  )
}

function passphraseNotice(passphrase: string): string | undefined {
  if (passphraseReadings(passphrase).length > 1) {
    return 'BIP-39 and wallet-core (Flow Wallet) read these letters differently, so there are two sets of keys. Both will be shown; letters of plain ASCII avoid it.'
  }
  return /^\s|\s$/u.test(passphrase) ? 'It begins or ends with a space, which counts.' : undefined
}
