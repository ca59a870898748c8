import { parseHex } from '@toolkit/core/bytes/hex'
import type { KdfCost } from '@toolkit/core/keystore/keystore'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../../../workers/task'
import { writeAndCheck } from './write-and-check'

export interface WriteKeystoreInput {
  readonly secret:
    | { readonly kind: 'private-key'; readonly hex: string }
    | {
        readonly kind: 'mnemonic'
        readonly mnemonic: string
        readonly derivationPath: string | null
        readonly passphrase: string
        readonly keepPassphrase: boolean
      }
  readonly password: string
  readonly kdf: KdfCost
  readonly flavour: 'web3' | 'stored-key'
  readonly name: string
}

/** Writes a keystore file and checks it by opening it. */
const writeKeystore: Task<WriteKeystoreInput, string> = async (input, { progress }) => {
  const { secret: plain, ...rest } = input
  if (plain.kind === 'private-key') {
    const privateKey = new Secret(parseHex(plain.hex))
    const text = await writeAndCheck(
      { ...rest, secret: { kind: 'private-key', privateKey } },
      progress,
    )
    privateKey.wipe()
    return text
  }
  const { mnemonic, derivationPath, passphrase, keepPassphrase } = plain
  const secret = {
    kind: 'mnemonic',
    mnemonic: new Secret(mnemonic),
    ...(derivationPath === null ? {} : { derivationPath }),
    ...(passphrase === ''
      ? {}
      : { passphrase: keepPassphrase ? new Secret(passphrase) : ('left-out' as const) }),
  } as const
  return writeAndCheck({ ...rest, secret, flavour: 'stored-key' }, progress)
}

export default writeKeystore
