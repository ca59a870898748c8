import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { useState } from 'react'
import { KeyCard } from '../../../keys/key-card'
import { Notice } from '../../../ui/notice'
import { SegmentedControl } from '../../../ui/segmented-control'
import type { Generated } from './generated'
import { READING_LABELS } from './reading-labels'

/** The keys of what was made; with two readings of the passphrase, those of the one chosen. */
export function KeysPart({
  made,
  onKept,
}: {
  readonly made: Generated
  readonly onKept?: () => void
}) {
  const readings = [...new Set(made.keys.map(({ reading }) => reading))].filter(
    reading => reading !== null,
  )
  const [chosen, setChosen] = useState<PassphraseReading>('bip39')
  const keys = made.keys.filter(({ reading }) => reading === null || reading === chosen)
  return (
    <>
      {readings.length > 1 ? (
        <Notice title="The passphrase has two readings">
          <p>
            BIP-39 brings letters outside ASCII into one form (NFKD) before it uses them;
            wallet-core, and so Flow Wallet, takes them as they were typed. The two give different
            keys.
          </p>
          <SegmentedControl
            label="Show the keys as read by"
            className="mt-3 text-text"
            value={chosen}
            onChange={setChosen}
            options={readings.map(value => ({ value, label: READING_LABELS[value] }))}
          />
        </Notice>
      ) : null}
      {keys.map(({ curve, reading, privateKey, publicKey }) => (
        <KeyCard
          key={`${made.id} ${reading} ${curve}`}
          from="key-generate"
          curve={curve}
          privateKey={privateKey}
          publicKey={publicKey}
          {...(made.phrase ? { description: `At ${made.phrase.path}` } : {})}
          {...(onKept ? { onKept } : {})}
        />
      ))}
    </>
  )
}
