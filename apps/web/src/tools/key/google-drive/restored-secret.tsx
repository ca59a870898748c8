import { KeyAccounts } from '../../../keys/key-accounts'
import { KeyCards } from '../../../keys/key-cards'
import type { KeystoreContents } from '../../../keys/keystore-contents'
import { CopyableValue } from '../../../ui/copyable-value'
import { Notice } from '../../../ui/notice'
import { OpenIn } from '../../open-in'

const FROM = 'key-google-drive'

/** What a backup held: the cards of a key, or a phrase, and where to go with it. */
export function RestoredSecret({ backup }: { readonly backup: KeystoreContents }) {
  const { kind, hex, publicKeys, mnemonic, passphrase, derivationPath: path } = backup
  return (
    <>
      {mnemonic ? (
        <>
          <CopyableValue
            name="seed phrase"
            value={mnemonic}
            note="Whoever has it owns every account that it opens."
          />
          {passphrase ? <CopyableValue name="passphrase" value={passphrase} /> : null}
          {path === null ? null : <CopyableValue name="derivation path" value={path} />}
          <OpenIn
            from={FROM}
            data={{
              kind: 'mnemonic',
              mnemonic,
              ...(passphrase ? { passphrase } : {}),
              ...(path === null ? {} : { path }),
            }}
            primary="key-seed-phrase"
          />
        </>
      ) : null}
      {kind === 'private-key' ? (
        <>
          <KeyCards from={FROM} privateKey={hex} publicKeys={publicKeys} />
          <KeyAccounts keys={publicKeys} />
        </>
      ) : null}
      {kind === 'bytes' ? (
        <Notice tone="warning" title="Neither a key nor a phrase">
          The password is right, but what the file holds is neither 32 bytes nor words. It was not
          written by this page.
        </Notice>
      ) : null}
    </>
  )
}
