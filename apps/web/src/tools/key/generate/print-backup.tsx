import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { READING_LABELS } from '../../../secrets/phrase/reading-choice'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/fields/switch'
import { Notice } from '../../../ui/layout/notice'
import { Dialog } from '../../../ui/overlays/dialog'
import { Grouped } from '../../../ui/values/grouped'
import type { Generated, GeneratedPhrase } from './use-generate'

/** Asks what is to be on the sheet, then prints it. It is in the page only while it is printed. */
export function PrintBackup({ made }: { readonly made: Generated }) {
  const [asking, setAsking] = useState(false)
  const [withPassphrase, setWithPassphrase] = useState(false)
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    if (!printing) return
    const end = () => setPrinting(false)
    addEventListener('afterprint', end)
    window.print()
    return () => removeEventListener('afterprint', end)
  }, [printing])

  return (
    <>
      <Button size="sm" icon={Printer} onClick={() => setAsking(true)}>
        Print a backup sheet
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Print a backup sheet"
        description={
          made.phrase
            ? 'One page with the words, the path, the language and the public keys.'
            : 'One page with the private key, its curve and the public key.'
        }
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button
              variant="primary"
              icon={Printer}
              onClick={() => {
                setAsking(false)
                setPrinting(true)
              }}
            >
              Print
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <Notice tone="warning" title="The sheet is the secret">
            Anyone who reads it controls the accounts. Office printers keep copies, and “Save as
            PDF” creates a file that backups and cloud sync may pick up.
          </Notice>
          {made.phrase?.passphrase ? (
            <Checkbox
              label="Print the passphrase too"
              hint="Otherwise the sheet only says that there is one. Kept apart, the sheet alone opens nothing."
              checked={withPassphrase}
              onChange={setWithPassphrase}
            />
          ) : null}
        </div>
      </Dialog>
      {printing
        ? createPortal(<BackupSheet made={made} withPassphrase={withPassphrase} />, document.body)
        : null}
    </>
  )
}

interface BackupSheetProps {
  readonly made: Generated
  readonly withPassphrase: boolean
}

/** What is printed. On the screen it is never drawn (styles/print.css). */
function BackupSheet({ made, withPassphrase }: BackupSheetProps) {
  const { phrase, keys } = made
  return (
    <div className="print-sheet">
      <h1>{phrase ? 'Seed phrase: backup' : 'Private key: backup'}</h1>
      <p>Keep this sheet where nobody else looks. Anyone who reads it controls the accounts.</p>
      {phrase ? (
        <PhrasePart phrase={phrase} withPassphrase={withPassphrase} />
      ) : (
        <dl>
          {keys.map(key => (
            <Row key={key.curve} name={`Private key, ${SIGNATURE_ALGORITHMS[key.curve].label}`}>
              <Hex value={key.privateForms?.hex.reveal() ?? ''} />
            </Row>
          ))}
        </dl>
      )}
      <h2>{keys.length === 1 ? 'Public key' : 'Public keys'}, to identify it</h2>
      <dl>
        {keys.map(({ curve, reading, publicKey }) => (
          <Row
            key={`${reading} ${curve}`}
            name={
              phrase?.passphrase && reading && keys.length > 2
                ? `${SIGNATURE_ALGORITHMS[curve].label}, passphrase read by ${READING_LABELS[reading]}`
                : SIGNATURE_ALGORITHMS[curve].label
            }
          >
            <Hex value={publicKey} />
          </Row>
        ))}
      </dl>
      <h2>By hand</h2>
      <dl className="print-lines">
        <Row name="Date" />
        <Row name="Accounts" />
        <Row name="Notes" />
      </dl>
    </div>
  )
}

function PhrasePart({
  phrase,
  withPassphrase,
}: {
  readonly phrase: GeneratedPhrase
  readonly withPassphrase: boolean
}) {
  const language = languageFacts(phrase.language)
  return (
    <>
      <ol translate="no" lang={language.tag}>
        {phrase.words.reveal().map((word, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat; their places do not.
          <li key={position}>
            <span>{position + 1}</span> {word}
          </li>
        ))}
      </ol>
      <dl>
        <Row name="Word list">BIP-39, {language.label}</Row>
        <Row name="Derivation path">
          <code translate="no">{phrase.path}</code>
        </Row>
        <Row name="Passphrase">
          {phrase.passphrase === null ? (
            'none'
          ) : withPassphrase ? (
            <code translate="no">{phrase.passphrase.reveal()}</code>
          ) : (
            'yes, not on this sheet. Without it the words open different keys.'
          )}
        </Row>
        <Row name="Keys">ECDSA P-256 by SLIP-0010, ECDSA secp256k1 by BIP-32</Row>
      </dl>
    </>
  )
}

function Row({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Hex({ value }: { readonly value: string }) {
  return (
    <code translate="no">
      <Grouped value={value} size={8} />
    </code>
  )
}
