/**
 * Vaults of browser wallets: MetaMask, and Flow Wallet's extension.
 * @module
 */

import { createDecryption, runTransform } from '../aes/cipher.ts'
import { readBase64 } from '../bytes/base64.ts'
import { parseHex } from '../bytes/hex.ts'
import { decodeUtf8, utf8Text } from '../bytes/utf8.ts'
import { ToolError, tryTo } from '../errors.ts'
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from '../json/parse-json.ts'
import { checkKdfCost } from '../kdf/cost.ts'
import { deriveBytes } from '../kdf/derive-bytes.ts'
import { Secret } from '../secret.ts'
import { passwordEncodings, passwordHint } from './password.ts'
import { vaultDamaged, vaultEmpty, walletWrongPassword } from './wallet-file-errors.ts'

/** Encrypted vault (`{data, iv, salt}`): AES-256-GCM under PBKDF2-SHA-256. */
export interface WalletVault {
  readonly data: Uint8Array
  readonly iv: Uint8Array
  readonly salt: Uint8Array
  /** Stated in `keyMetadata`; null in vaults of older wallets. */
  readonly iterations: number | null
}

/** Secret in an opened wallet file. */
export type WalletSecret = {
  /** Name in the file, if it has one; not authenticated in a backup. */
  readonly label: string | null
} & (
  | {
      readonly kind: 'mnemonic'
      readonly mnemonic: Secret<string>
      readonly path: string | null
    }
  | { readonly kind: 'private-key'; readonly privateKey: Secret<Uint8Array> }
)

/**
 * Iterations of vaults that don't state them, by frequency (MetaMask/browser-passworder: 10,000 before `keyMetadata`;
 * its default and MetaMask's since).
 */
const UNSTATED = [10_000, 900_000, 600_000] as const
const IV_LENGTHS: ReadonlySet<number> = new Set([12, 16])
const TAG_LENGTH = 16

const base64In = (value: JsonValue | undefined): Uint8Array | null =>
  typeof value === 'string' && value !== '' ? tryTo(() => readBase64(value).bytes) : null

/** Returns true if the JSON has the form of a vault. */
export const looksLikeVault = (json: JsonObject): boolean =>
  base64In(json['data']) !== null &&
  base64In(json['salt']) !== null &&
  IV_LENGTHS.has(base64In(json['iv'])?.length ?? 0)

/**
 * Parses a vault's JSON.
 * @throws ToolError `wallet-file/vault-damaged`, `kdf/…` for a cost that is too high.
 */
export function parseWalletVault(json: JsonObject): WalletVault {
  const [data, iv, salt] = [base64In(json['data']), base64In(json['iv']), base64In(json['salt'])]
  if (!data || !iv || !salt || !IV_LENGTHS.has(iv.length) || data.length <= TAG_LENGTH) {
    throw vaultDamaged()
  }
  const metadata = json['keyMetadata']
  const parameters = isJsonObject(metadata) ? metadata['params'] : undefined
  const stated = isJsonObject(parameters) ? parameters['iterations'] : undefined
  if (stated === undefined) return { data, iv, salt, iterations: null }
  if (typeof stated !== 'number') throw vaultDamaged()
  checkKdfCost({ kind: 'pbkdf2', digest: 'sha256', iterations: stated }, 'keyMetadata.')
  return { data, iv, salt, iterations: stated }
}

/**
 * Decrypts a vault and returns its phrases and private keys.
 * @throws ToolError `wallet-file/wrong-password`, `wallet-file/vault-empty` when it has none.
 */
export async function openWalletVault(
  vault: WalletVault,
  password: string,
): Promise<readonly WalletSecret[]> {
  const rounds = vault.iterations === null ? UNSTATED : [vault.iterations]
  for (const { bytes } of passwordEncodings(password)) {
    for (const iterations of rounds) {
      const plaintext = await decrypt(vault, bytes, iterations)
      if (!plaintext) continue
      const text = utf8Text(plaintext)
      plaintext.fill(0)
      const secrets = text === null ? [] : secretsIn(tryTo(() => parseJson(text)))
      if (secrets.length === 0) throw vaultEmpty()
      return secrets
    }
  }
  throw walletWrongPassword({ hint: passwordHint(password) })
}

async function decrypt(
  { data, iv, salt }: WalletVault,
  password: Uint8Array,
  iterations: number,
): Promise<Uint8Array | null> {
  const kdf = { kind: 'pbkdf2', digest: 'sha256', iterations } as const
  const key = await deriveBytes(kdf, password, salt, 32)
  try {
    const setup = { mode: 'gcm', key, iv, aad: new Uint8Array(), tagBits: 128 } as const
    return (await runTransform(await createDecryption(setup), data)).result
  } catch (error) {
    if (error instanceof ToolError && error.code === 'aes/authentication-failed') return null
    throw error
  } finally {
    key.fill(0)
  }
}

/** Keyrings hold few secrets; a larger vault has other data. */
const MAX_SECRETS = 200
const PHRASE = /^\p{L}+(?:\s+\p{L}+){11,23}$/u
const HEX_KEY = /^(?:0x)?[0-9a-f]{64}$/i
const KEY_NAME = /^(?:private_?key|priv|data)$/i

/** Finds phrases and keys: in keyrings of MetaMask's form, and in members with the names that wallets use. */
function secretsIn(value: JsonValue | null): readonly WalletSecret[] {
  const found = new Map<string, WalletSecret>()
  const add = (text: string, secret: WalletSecret) => {
    if (found.size < MAX_SECRETS && !found.has(text)) found.set(text, secret)
  }
  const visit = (one: JsonValue, name: string, beside: JsonObject) => {
    if (typeof one === 'string') {
      const label = textOf(beside['type']) ?? textOf(beside['name'])
      if (PHRASE.test(one.normalize('NFC').trim())) {
        const path = textOf(beside['hdPath']) ?? textOf(beside['derivationPath'])
        add(one, { kind: 'mnemonic', mnemonic: new Secret(one.trim()), path, label })
      } else if (HEX_KEY.test(one) && KEY_NAME.test(name)) {
        const privateKey = new Secret(parseHex(one))
        add(one, { kind: 'private-key', privateKey, label })
      }
      return
    }
    if (typeof one !== 'object' || one === null) return
    const bytes = name === 'mnemonic' ? bytesOf(one) : null
    const text = bytes && tryTo(() => decodeUtf8(bytes))
    if (text) visit(text, name, beside)
    else if (Array.isArray(one)) for (const item of one) visit(item, name, beside)
    else if (isJsonObject(one)) {
      for (const [member, inner] of Object.entries(one)) visit(inner, member, { ...beside, ...one })
    }
  }
  if (value !== null) visit(value, '', {})
  return [...found.values()]
}

const textOf = (value: JsonValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** MetaMask stores a phrase as its UTF-8 bytes: a list, or an object of a list's indexes. */
function bytesOf(value: JsonValue): Uint8Array | null {
  if (typeof value !== 'object' || value === null) return null
  const numbers: readonly JsonValue[] = Array.isArray(value) ? value : Object.values(value)
  const isByte = (one: JsonValue) =>
    typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= 255
  return numbers.length > 0 && numbers.length < 2000 && numbers.every(isByte)
    ? Uint8Array.from(numbers as readonly number[])
    : null
}
