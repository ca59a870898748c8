import { decryptKeystore, type OpenedKeystore } from '@toolkit/core/keystore/decrypt-keystore'
import type { KeystoreSecret } from '@toolkit/core/keystore/encrypt-keystore'
import type { KdfCost, Keystore } from '@toolkit/core/keystore/keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import type { Task } from '../../../workers/task'
import { nothingToWriteAgain } from './errors'
import { writeAndCheck } from './write-and-check'

export interface RewriteKeystoreInput {
  readonly text: string
  readonly password: string
  readonly newPassword: string
  readonly kdf: KdfCost
}

/** Opens a file and writes what it holds anew: fresh salt and IV, a cost and a password as wanted. */
const rewriteKeystore: Task<RewriteKeystoreInput, string> = async (input, { progress }) => {
  const keystore = parseKeystore(input.text)
  const opened = await decryptKeystore(keystore, input.password, {
    onProgress: fraction => progress(fraction / 3, 'Decrypting'),
  })
  const secret = secretOf(keystore, opened)
  const text = await writeAndCheck(
    {
      secret,
      password: input.newPassword,
      kdf: input.kdf,
      flavour: keystore.format === 'stored-key' ? 'stored-key' : flavourFor(secret),
      accounts: keystore.accounts,
      ...(keystore.name === null ? {} : { name: keystore.name }),
      ...(keystore.id === null ? {} : { id: keystore.id }),
    },
    (fraction, note) => progress((1 + 2 * fraction) / 3, note),
  )
  opened.secret.wipe()
  opened.plaintext.wipe()
  return text
}

export default rewriteKeystore

const flavourFor = (secret: KeystoreSecret) => (secret.kind === 'mnemonic' ? 'stored-key' : 'web3')

function secretOf(keystore: Keystore, opened: OpenedKeystore): KeystoreSecret {
  if (opened.kind === 'private-key') return { kind: 'private-key', privateKey: opened.secret }
  if (opened.kind === 'bytes') throw nothingToWriteAgain()
  const { mnemonic, derivationPath, passphrase } = opened
  // One that was kept and is damaged still belongs to the phrase: the new file must not say there is none.
  const belongs = (keystore.toolkit?.passphrase ?? 'none') !== 'none'
  const kept = passphrase ?? (belongs ? 'left-out' : null)
  return {
    kind: 'mnemonic',
    mnemonic,
    ...(derivationPath === null ? {} : { derivationPath }),
    ...(kept === null ? {} : { passphrase: kept }),
  }
}
