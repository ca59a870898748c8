import { parseHex } from '@toolkit/core/bytes/hex'
import { encryptKeystore, type KeystoreSecret } from '@toolkit/core/keystore/encrypt-keystore'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../../../workers/task'

export interface SealInput {
  readonly password: string
  readonly secret:
    | { readonly kind: 'private-key'; readonly privateKey: string }
    | {
        readonly kind: 'mnemonic'
        readonly mnemonic: string
        /** "" for none. */
        readonly passphrase: string
        /** Stands in the file in the clear; "" for none. */
        readonly path: string
      }
}

/**
 * Encrypts what is to be backed up, at the standard cost. wallet-core's form of the keystore format,
 * since it names no address: what the file says in the clear leaves the page.
 */
const seal: Task<SealInput, string> = async ({ password, secret }, { progress }) => {
  const kept = keptSecret(secret)
  try {
    return await encryptKeystore({
      secret: kept,
      password,
      flavour: 'stored-key',
      onProgress: progress,
    })
  } finally {
    if (kept.kind === 'private-key') kept.privateKey.wipe()
  }
}

export default seal

function keptSecret(secret: SealInput['secret']): KeystoreSecret {
  if (secret.kind === 'private-key') {
    const privateKey = parseHex(secret.privateKey, { byteLength: 32, field: 'private key' })
    return { kind: 'private-key', privateKey: new Secret(privateKey) }
  }
  const { mnemonic, passphrase, path } = secret
  return {
    kind: 'mnemonic',
    mnemonic: new Secret(mnemonic),
    ...(path === '' ? {} : { derivationPath: path }),
    ...(passphrase === '' ? {} : { passphrase: new Secret(passphrase) }),
  }
}
