import { PATH_PRESETS } from '@toolkit/core/derivation/path'
import { type PathChoice, presetOf } from '../../../keys/path-choice'
import { Card } from '../../../ui/card'
import { SecretField } from '../../../ui/secret-field'
import { SelectField } from '../../../ui/select-field'
import { NumberField, TextField } from '../../../ui/text-field'
import { pathBelow } from './form'
import { type SeedPhrase, startsBelow } from './use-seed-phrase'

/** What leads from the phrase to a key: the passphrase, and the path. */
export function SettingsCard({ page }: { readonly page: SeedPhrase }) {
  const { form, act, phrase } = page
  const { root } = phrase
  return (
    <Card title="Passphrase and path">
      <div className="flex flex-col gap-5">
        {root?.kind === 'extended' ? (
          <p className="text-text-muted">
            An extended key stands for itself: the passphrase, if there was one, is already in it.
          </p>
        ) : (
          <SecretField
            label="Passphrase"
            optional
            value={form.passphrase.reveal()}
            onChange={text => act({ type: 'passphrase', text })}
            error={phrase.passphraseError}
            hint="BIP-39’s 25th word. Every passphrase opens other keys, and none is ever wrong; spaces and case count."
          />
        )}
        {startsBelow(root) ? (
          <TextField
            label="Path below this key"
            mono
            value={form.below ?? pathBelow(root.facts.depth)}
            onChange={text => act({ type: 'below', text })}
            error={page.pathErrors.below ?? null}
            hint={
              root.facts.part === 'public'
                ? 'From the key on, which is m here. A public key has no hardened steps.'
                : 'From the key on, which is m here.'
            }
          />
        ) : (
          <PathFields page={page} />
        )}
      </div>
    </Card>
  )
}

function PathFields({ page }: { readonly page: SeedPhrase }) {
  const { form, act, path, pathErrors } = page
  const preset = presetOf(form.path.preset)
  const set = (change: Partial<PathChoice>) => act({ type: 'path', change })
  return (
    <>
      <SelectField<PathChoice['preset']>
        label="Derivation path"
        value={form.path.preset}
        onChange={value =>
          set({
            preset: value,
            // What one's own path begins with is the one that stood here.
            ...(value === 'own' && form.path.own === '' && path !== null ? { own: path } : {}),
          })
        }
        options={[
          ...PATH_PRESETS.map(({ id, label, path: text }) => ({
            value: id,
            label: `${label} (${text()})`,
          })),
          { value: 'own' as const, label: 'Another path' },
        ]}
        hint={preset?.note}
      />
      {preset ? (
        preset.hasAccount || preset.hasIndex ? (
          <div className="grid grid-cols-2 gap-4">
            {preset.hasAccount ? (
              <NumberField
                label="Account"
                value={form.path.account}
                onChange={account => set({ account })}
                error={pathErrors.account ?? null}
              />
            ) : null}
            {preset.hasIndex ? (
              <NumberField
                label="Key index"
                value={form.path.index}
                onChange={index => set({ index })}
                error={pathErrors.index ?? null}
              />
            ) : null}
          </div>
        ) : null
      ) : (
        <TextField
          label="Path"
          mono
          value={form.path.own}
          onChange={own => set({ own })}
          error={pathErrors.own ?? null}
          input={{ placeholder: "m/44'/539'/0'/0/0" }}
          hint="Hardened steps with ' behind them. Nothing is guessed: a path is read as it stands, or refused."
        />
      )}
    </>
  )
}
