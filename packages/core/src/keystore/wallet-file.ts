/**
 * Files and texts of wallets that open with a password, whatever their format.
 * @module
 */

import { requireInput } from '../bytes/require-kind.ts'
import { tryTo } from '../errors.ts'
import { isJsonObject, type JsonValue, parseJson } from '../json/parse-json.ts'
import { loadWordList } from '../mnemonic/languages.ts'
import {
  type EncryptedKey,
  holdsEncryptedKey,
  openEncryptedKey,
  parseEncryptedKey,
} from './encrypted-key.ts'
import { findWalletFiles, MAX_SEARCHED } from './find-wallet-file.ts'
import {
  type FlowWalletItem,
  openFlowWalletItem,
  parseFlowWalletItems,
} from './flow-wallet-backup.ts'
import type { Keystore } from './keystore.ts'
import { parseKeystore } from './parse-keystore.ts'
import { severalKeystores, walletWrongPassword } from './wallet-file-errors.ts'
import {
  openWalletVault,
  parseWalletVault,
  type WalletSecret,
  type WalletVault,
} from './wallet-vault.ts'

/** Wallet file that isn't a keystore. */
export type OtherWalletFile =
  | { readonly kind: 'vault'; readonly vaults: readonly WalletVault[] }
  | { readonly kind: 'flow-wallet-backup'; readonly items: readonly FlowWalletItem[] }
  | { readonly kind: 'encrypted-key'; readonly key: EncryptedKey }

export type WalletFile =
  | { readonly kind: 'keystore'; readonly keystore: Keystore }
  | OtherWalletFile

/** Hex of whole blocks, in quotes or not: the data of a backup's item. A private key has 64 digits. */
const BARE_DATA = /^\s*"?(?:0x)?[0-9a-f]{96,}"?\s*$/i

/**
 * Parses a wallet file: a keystore; the vault of MetaMask or of Flow Wallet's extension; items of Flow Wallet's backup, or
 * the data of one; an encrypted private key in PEM. It may have text around it, be in a list or a JSON string, have curly
 * quotes, or be in Base64.
 * @throws ToolError what `parseKeystore` throws, `wallet-file/…`, `flow-wallet-backup/…`.
 * @example
 * parseWalletFile('{"data":"AAAAAAAAAAAAAAAAAAAAAAAAAAAA","iv":"AAAAAAAAAAAAAAAA","salt":"AAAA"}').kind // => 'vault'
 * parseWalletFile('{}') // throws keystore/not-a-keystore
 */
export function parseWalletFile(text: string): WalletFile {
  requireInput('text', text, 'text')
  if (holdsEncryptedKey(text)) return { kind: 'encrypted-key', key: parseEncryptedKey(text) }
  if (BARE_DATA.test(text)) {
    return { kind: 'flow-wallet-backup', items: parseFlowWalletItems(text) }
  }
  const found = text.length > MAX_SEARCHED ? [] : findWalletFiles(text)
  const keystores = found.filter(({ kind }) => kind === 'keystore')
  if (keystores.length > 1) throw severalKeystores({ count: keystores.length })
  // Of a text that is a keystore as a whole, errors have their place in it.
  const [keystore] = keystores
  if (keystore) return { kind: 'keystore', keystore: parseKeystore(keystore.text) }
  const vaults = found.filter(({ kind }) => kind === 'vault')
  if (vaults.length > 0) {
    return { kind: 'vault', vaults: vaults.map(({ json }) => parseWalletVault(json)) }
  }
  const items = found.filter(({ kind }) => kind === 'flow-wallet-item')
  if (items.length > 0) {
    const list = `[${items.map(item => item.text).join(',')}]`
    return { kind: 'flow-wallet-backup', items: parseFlowWalletItems(list) }
  }
  const json = tryTo<JsonValue>(() => parseJson(text))
  const isBackup =
    isJsonObject(json ?? undefined) && typeof (json as { hex?: unknown }).hex === 'string'
  if (isBackup) return { kind: 'flow-wallet-backup', items: parseFlowWalletItems(text) }
  return { kind: 'keystore', keystore: parseKeystore(text) }
}

/**
 * Opens a wallet file that isn't a keystore, and returns its phrases and private keys.
 * @throws ToolError `wallet-file/wrong-password`, `wallet-file/vault-empty`, `flow-wallet-backup/…`.
 */
export async function openWalletFile(
  file: OtherWalletFile,
  password: string,
): Promise<readonly WalletSecret[]> {
  switch (file.kind) {
    case 'vault':
      return openAll(file.vaults, vault => openWalletVault(vault, password))
    case 'encrypted-key':
      return openEncryptedKey(file.key, password)
    case 'flow-wallet-backup': {
      const words = await loadWordList('english')
      return openAll(file.items, async ({ data, userName, address }) => {
        const { mnemonic, entropy } = await openFlowWalletItem(data, password, words)
        entropy.wipe()
        const label = [userName, address].filter(part => part !== null).join(', ') || null
        return [{ kind: 'mnemonic', mnemonic, path: null, label }]
      })
    }
  }
}

/** Opens all parts that the password opens; fails as the first one if it opens none. */
async function openAll<T>(
  parts: readonly T[],
  open: (part: T) => Promise<readonly WalletSecret[]>,
): Promise<readonly WalletSecret[]> {
  const secrets: WalletSecret[] = []
  let refusal: unknown = null
  for (const part of parts) {
    try {
      secrets.push(...(await open(part)))
    } catch (error) {
      refusal ??= error
    }
  }
  if (secrets.length > 0) return secrets
  throw refusal ?? walletWrongPassword({ hint: null })
}
