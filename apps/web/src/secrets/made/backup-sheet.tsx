import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import type { ReactNode } from 'react'
import { Grouped } from '../../ui/values/copyable-value'
import { ENCODING_LABELS } from '../phrase/encoding-choice'
import type { MadeFlowSecret, MadePhrase } from './made-secret'

interface BackupSheetProps {
  readonly made: MadeFlowSecret
  readonly withPassphrase: boolean
}

/** Printed page. Never visible on the screen (styles/print.css). */
export function BackupSheet({ made, withPassphrase }: BackupSheetProps) {
  const phrase = made.what === 'phrase' ? made : null
  // A private key belongs to the curve that it was generated for.
  const keys = phrase ? made.keys : made.keys.slice(0, 1)
  return (
    <div className="print-sheet">
      <h1>{phrase ? 'Seed phrase: backup' : 'Private key: backup'}</h1>
      <p>Keep this sheet somewhere private. Anyone who reads it controls the accounts.</p>
      {phrase ? (
        <PhrasePart phrase={phrase} withPassphrase={withPassphrase} />
      ) : (
        <dl>
          {keys.map(key => (
            <Row
              key={key.signatureAlgorithm}
              name={`Private key, ${SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label}`}
            >
              <Hex value={key.privateForms?.hex.reveal() ?? ''} />
            </Row>
          ))}
        </dl>
      )}
      <h2>{keys.length === 1 ? 'Public key' : 'Public keys'}, to identify it</h2>
      <dl>
        {keys.map(({ signatureAlgorithm, encoding, publicKey }) => (
          <Row
            key={`${encoding} ${signatureAlgorithm}`}
            name={
              phrase?.passphrase && encoding && keys.length > 2
                ? `${SIGNATURE_ALGORITHMS[signatureAlgorithm].label}, passphrase read by ${ENCODING_LABELS[encoding]}`
                : SIGNATURE_ALGORITHMS[signatureAlgorithm].label
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
  readonly phrase: MadePhrase
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
