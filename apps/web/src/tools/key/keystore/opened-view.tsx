import { MessageSquareWarning, Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeyAccounts } from '../../../keys/key-accounts'
import { KeyCards } from '../../../keys/key-cards'
import type { KeystoreContents } from '../../../keys/keystore-contents'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyableValue } from '../../../ui/copyable-value'
import { Notice } from '../../../ui/notice'
import { OpenIn } from '../../open-in'
import { WeaknessNotice } from './weakness-notice'

export interface OpenedViewProps {
  readonly opened: KeystoreContents
  /** Writes the file again with the same password; null where there is nothing to write. */
  readonly onSaveAgain: (() => void) | null
  /** What is lost when it is written again. */
  readonly notKept: ReactNode
  /** Progress, error or result of writing it again. */
  readonly saving: ReactNode
}

/** What an opened file held. Secrets are masked until shown; none stands in a live region. */
export function OpenedView({ opened, onSaveAgain, notKept, saving }: OpenedViewProps) {
  const { kind, hex, weaknesses, passwordReading } = opened
  const mendable = weaknesses.some(weakness => weakness.mendable)
  return (
    <>
      {weaknesses.length > 0 ? (
        <WeaknessNotice
          weaknesses={weaknesses}
          actions={
            mendable && onSaveAgain ? (
              <div className="flex flex-col items-start gap-2">
                <p className="text-text-muted">
                  Saving it again, under the same password, gives it a fresh salt and the standard
                  cost.
                </p>
                {notKept}
                <Button icon={Save} onClick={onSaveAgain}>
                  Save again
                </Button>
              </div>
            ) : null
          }
        />
      ) : null}
      {saving}
      {passwordReading ? (
        <Notice title="The password was read differently">
          It opens the file in the Unicode form {passwordReading}, and not as it was typed. The
          program that wrote the file normalises passwords; others may refuse yours.
        </Notice>
      ) : null}
      {kind === 'private-key' ? (
        <>
          <KeyCards from="key-keystore" privateKey={hex} publicKeys={opened.publicKeys} />
          <KeyAccounts keys={opened.publicKeys} />
        </>
      ) : null}
      {opened.mnemonic ? <PhraseCard opened={opened} /> : null}
      {kind === 'bytes' ? (
        <Card title="What it holds">
          <CopyableValue
            name="bytes"
            value={hex ?? ''}
            group={8}
            note="Neither a private key of 32 bytes nor words."
          />
        </Card>
      ) : null}
    </>
  )
}

function PhraseCard({ opened }: { readonly opened: KeystoreContents }) {
  const { mnemonic, passphrase, derivationPath, kind } = opened
  if (!mnemonic) return null
  return (
    <Card
      title="Seed phrase"
      {...(kind === 'private-key' ? { description: 'Kept beside the key by ethers.' } : {})}
    >
      <div className="flex flex-col gap-4">
        <CopyableValue
          name="seed phrase"
          value={mnemonic}
          note="Whoever has it owns every account that is derived from it."
        />
        {passphrase ? <CopyableValue name="passphrase" value={passphrase} /> : null}
        {derivationPath ? <CopyableValue name="derivation path" value={derivationPath} /> : null}
        <p className="flex items-start gap-2 text-text-muted text-xs">
          <MessageSquareWarning aria-hidden className="size-4 shrink-0" />
          {passphrase
            ? 'The passphrase goes along to Seed Phrase.'
            : 'A passphrase, if the phrase was used with one, is not in the file and has to be known.'}
        </p>
        <OpenIn
          from="key-keystore"
          data={{
            kind: 'mnemonic',
            mnemonic,
            ...(passphrase ? { passphrase } : {}),
            ...(derivationPath ? { path: derivationPath } : {}),
          }}
          only={['key-seed-phrase']}
          primary="key-seed-phrase"
          labels={{ 'key-seed-phrase': 'Derive its keys in Seed Phrase' }}
        />
      </div>
    </Card>
  )
}
