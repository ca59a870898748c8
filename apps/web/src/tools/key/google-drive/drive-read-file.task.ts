import { KEYSTORE_FORMAT_LABELS } from '@toolkit/core/keystore/keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { costInWords } from '@toolkit/core/keystore/words'
import type { Task } from '../../../workers/task'

/** What an encrypted file says of itself before any password. None of it is secret. */
export interface FileHeader {
  readonly format: string
  readonly holds: 'private-key' | 'mnemonic'
  readonly cipher: string
  readonly cost: string
  readonly name: string | null
  readonly weaknesses: readonly string[]
  /** Addresses and public keys that stand in it in the clear. */
  readonly publicFacts: number
}

/** Reads a keystore as far as it goes without its password. */
const readFile: Task<string, FileHeader> = text => {
  const keystore = parseKeystore(text)
  return {
    format: KEYSTORE_FORMAT_LABELS[keystore.format],
    holds: keystore.holds,
    cipher: keystore.crypto.cipher,
    cost: costInWords(keystore.crypto.kdf),
    name: keystore.name === '' ? null : keystore.name,
    weaknesses: keystore.weaknesses.map(({ message }) => message),
    publicFacts: keystore.accounts.length + (keystore.address === null ? 0 : 1),
  }
}

export default readFile
