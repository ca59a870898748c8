import { Save } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCurveChoice } from '../../../secrets/key/curve-choice'
import { CurveKeyCard } from '../../../secrets/key/key-card'
import { KeyAccounts } from '../../../secrets/key-accounts'
import type { KeystoreContents } from '../../../secrets/keystore/open-keystore.task'
import { StoredPhrase } from '../../../secrets/keystore/stored-phrase'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Notice } from '../../../ui/layout/notice'
import { CopyableValue } from '../../../ui/values/copyable-value'
import manifest from './manifest'
import { WeaknessNotice } from './notices'
import type { Opening } from './open-tab'
import { WrittenCard } from './written-card'

interface OpenedViewProps {
  readonly opened: KeystoreContents
  readonly saving: Opening['saving']
  /** Rewrites the file with the same password. */
  readonly onSaveAgain: () => void
  /** Notice of data lost when the file is rewritten. */
  readonly notPersisted: ReactNode
}

/**
 * Contents of an opened file: the accounts of its key, or its phrase, come first. Secrets are
 * masked until revealed, and none is in a live region.
 */
export function OpenedView({ opened, saving, onSaveAgain, notPersisted }: OpenedViewProps) {
  const { kind, keys, weaknesses, passwordEncoding } = opened
  const { status } = saving
  const [found, setFound] = useState<string | null>(null)
  const choice = useCurveChoice(keys, { found })
  const mendable = weaknesses.some(weakness => weakness.mendable)
  return (
    <>
      <OpenedAnswer opened={opened} onFound={setFound} />
      <WeaknessNotice
        weaknesses={weaknesses}
        actions={
          mendable && kind !== 'bytes' && status === 'idle' ? (
            <div className="flex flex-col items-start gap-2">
              <p className="text-text-muted">
                Saving it again with the same password gives it a new salt and the standard cost.
              </p>
              {notPersisted}
              <Button icon={Save} onClick={onSaveAgain}>
                Save again
              </Button>
            </div>
          ) : null
        }
      />
      {status === 'idle' ? null : (
        <WrittenCard
          title={status === 'success' ? 'The new file' : 'Saving again'}
          job={saving}
          busyLabel="Saving again"
          note="Same password. Replace the old file with it."
          empty={null}
        />
      )}
      {passwordEncoding ? (
        <Notice title="Password normalized">
          It opens the file in Unicode form {passwordEncoding}, not as typed. The program that wrote
          the file normalizes passwords; others may reject yours.
        </Notice>
      ) : null}
      {kind === 'private-key' && opened.mnemonic ? (
        <Card title="Seed phrase" description="Stored beside the key by ethers." stacked>
          <StoredPhrase from={manifest} opened={opened} />
        </Card>
      ) : null}
      {keys.length > 0 ? <CurveKeyCard from={manifest} keys={keys} choice={choice} /> : null}
    </>
  )
}

interface OpenedAnswerProps {
  readonly opened: KeystoreContents
  /** Called with the public key whose accounts were found. */
  readonly onFound: (publicKey: string) => void
}

/** Each opening yields a new `opened` object, so the focus moves again. */
function OpenedAnswer({ opened, onFound }: OpenedAnswerProps) {
  const { kind, keys, hex } = opened
  switch (kind) {
    case 'private-key':
      return <KeyAccounts keys={keys} atOnce lead="Opened" of="keystore" onFound={onFound} />
    case 'mnemonic':
      return (
        <Answer tone="success" run={opened} message="Opened: a seed phrase">
          <StoredPhrase from={manifest} opened={opened} />
        </Answer>
      )
    case 'bytes':
      return (
        <Answer tone="warning" run={opened} message="Opened: neither a private key nor a phrase">
          <CopyableValue name="bytes" value={hex ?? ''} group={8} />
        </Answer>
      )
  }
}
