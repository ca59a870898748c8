import { formatHex } from '@toolkit/core/bytes/hex'
import { createKeyDeriver } from '@toolkit/core/derivation/derive-key'
import {
  deriveExtendedKey,
  parseExtendedKey,
  wipeExtendedKey,
} from '@toolkit/core/derivation/extended-key'
import { parsePath } from '@toolkit/core/derivation/path'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { mnemonicToSeed, type PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { Secret } from '@toolkit/core/secret'
import type { Task } from '../../../workers/task'
import type { Root } from './root'

/** What keys are derived from here: also a phrase, for many that are tried one after the other. */
export type KeySource =
  | Root
  | {
      readonly kind: 'phrase'
      readonly mnemonic: string
      readonly passphrase: string
      readonly reading: PassphraseReading
    }

export interface PublicKeysInput {
  readonly source: KeySource
  readonly asked: readonly {
    readonly id: string
    readonly path: string
    readonly curve: SignatureAlgorithm
  }[]
}

/** Public keys by the ids asked for: 128 hex digits each. No private key leaves the worker. */
const publicKeys: Task<readonly PublicKeysInput[], ReadonlyMap<string, string>> = async (
  inputs,
  { progress },
) => {
  const found = new Map<string, string>()
  const total = inputs.reduce((sum, { asked }) => sum + asked.length, 0)
  for (const { source, asked } of inputs) {
    const derive = await deriverOf(source)
    try {
      for (const { id, path, curve } of asked) {
        found.set(id, derive.publicKey(path, curve))
        progress(found.size / total)
      }
    } finally {
      derive.wipe()
    }
  }
  return found
}

export default publicKeys

async function deriverOf(source: KeySource): Promise<{
  publicKey(path: string, curve: SignatureAlgorithm): string
  wipe(): void
}> {
  if (source.kind === 'extended') {
    const top = parseExtendedKey(source.text)
    return {
      publicKey(path) {
        const key = deriveExtendedKey(top, parsePath(path))
        wipeExtendedKey(key)
        return formatHex(key.publicKey)
      },
      wipe: () => wipeExtendedKey(top),
    }
  }
  const seed =
    source.kind === 'seed'
      ? new Secret(source.seed)
      : await mnemonicToSeed(source.mnemonic, source.passphrase, source.reading)
  const deriver = createKeyDeriver(seed)
  return {
    publicKey(path, curve) {
      const key = deriver.derive(parsePath(path), curve)
      key.privateKey.wipe()
      return formatHex(key.publicKey)
    },
    wipe() {
      deriver.wipe()
      seed.wipe()
    },
  }
}
