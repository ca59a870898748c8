import { PathFields } from '../../../keys/path-fields'
import { Card } from '../../../ui/card'
import { SecretField } from '../../../ui/secret-field'
import { TextField } from '../../../ui/text-field'
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
          <PathFields
            choice={form.path}
            onChange={change => act({ type: 'path', change })}
            path={page.path}
            errors={page.pathErrors}
          />
        )}
      </div>
    </Card>
  )
}
