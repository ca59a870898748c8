import { passphraseReadings } from '@toolkit/core/mnemonic/seed'
import { PathFields } from '../../../keys/path-fields'
import { Card } from '../../../ui/card'
import { SecretField } from '../../../ui/secret-field'
import type { Generator } from './use-generate'

/** What leads from the phrase to its keys. */
export function DerivationCard({ generator }: { readonly generator: Generator }) {
  const { settings, set, read, errors } = generator
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
        <PathFields
          choice={settings.path}
          onChange={change => set({ path: { ...settings.path, ...change } })}
          path={read.path}
          errors={errors}
        />
      </div>
    </Card>
  )
}

function passphraseNotice(passphrase: string): string | undefined {
  if (passphraseReadings(passphrase).length > 1) {
    return 'BIP-39 and wallet-core (Flow Wallet) read these letters differently, so there are two sets of keys. Both will be shown; letters of plain ASCII avoid it.'
  }
  return /^\s|\s$/u.test(passphrase) ? 'It begins or ends with a space, which counts.' : undefined
}
