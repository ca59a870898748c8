import type { Producer } from '../../frame/manifest'
import { OpenIn } from '../../frame/open-in'
import { CopyableValue } from '../../ui/values/copyable-value'
import type { KeystoreContents } from './open-keystore.task'

interface StoredPhraseProps {
  /** The tool that shows it. */
  readonly from: Producer<'mnemonic'>
  readonly opened: KeystoreContents
}

/** Shows the phrase of an opened file with its next steps; nothing if there is none. */
export function StoredPhrase({ from, opened }: StoredPhraseProps) {
  const { mnemonic, passphrase, derivationPath: path } = opened
  if (!mnemonic) return null
  return (
    <>
      <CopyableValue
        name="seed phrase"
        value={mnemonic}
        note="Anyone who has it controls every account derived from it."
      />
      {passphrase ? <CopyableValue name="passphrase" value={passphrase} /> : null}
      {path ? <CopyableValue name="derivation path" value={path} /> : null}
      <p className="text-text-muted text-xs">
        {passphrase
          ? 'The passphrase is passed on with the phrase.'
          : 'If the phrase has a passphrase, it isn’t in the file; you have to know it.'}
      </p>
      <OpenIn
        from={from}
        data={{
          kind: 'mnemonic',
          mnemonic,
          ...(passphrase ? { passphrase } : {}),
          ...(path ? { path } : {}),
        }}
        primary
      />
    </>
  )
}
