/**
 * Formatting of an account for a flow.json.
 * @module
 */

import { parseAddress } from '../account/address.ts'
import { formatHex } from '../bytes/hex.ts'
import { requireInput } from '../bytes/require-kind.ts'
import type { AccountHashAlgorithm, SignatureAlgorithm } from '../keys/algorithms.ts'
import { requirePrivateKey } from '../keys/private-key.ts'
import { requireSecret } from '../keys/require-secret.ts'
import { Secret } from '../secret.ts'
import { flowJsonKeyIndex } from './flow-json.ts'
import { flowJsonName } from './flow-json-errors.ts'

export interface FlowJsonAccount {
  /** Name of the account in the Flow CLI. */
  readonly name: string
  /** 16 hex digits; the entry omits it while unknown. */
  readonly address?: string | undefined
  /** 0 by default. */
  readonly keyIndex?: number | undefined
  readonly privateKey: Secret<Uint8Array>
  readonly signatureAlgorithm: SignatureAlgorithm
  readonly hashAlgorithm: AccountHashAlgorithm
}

/**
 * Formats one account for the `accounts` of a flow.json, as JSON text:
 * `{ "NAME": { "address": …, "key": { "type": "hex", … } } }`, by flowkit's `config/json/account.go`; nothing is left
 * to its defaults.
 * @throws ToolError what `requirePrivateKey` and `parseAddress` throw; `flow-json/name` when the name
 * is empty, `flow-json/bad-member` for an index that is none.
 * @example
 * import { flowJsonAccounts } from '@toolkit/core/key-material/flow-json'
 * import { generatePrivateKey } from '@toolkit/core/keys/private-key'
 * const text = formatFlowJsonAccount({
 *   name: 'alice',
 *   address: 'f8d6e0586b0a20c7',
 *   privateKey: generatePrivateKey('ECDSA_P256'),
 *   signatureAlgorithm: 'ECDSA_P256',
 *   hashAlgorithm: 'SHA3_256',
 * })
 * flowJsonAccounts(text.reveal()) // => ['alice']
 */
export function formatFlowJsonAccount(account: FlowJsonAccount): Secret<string> {
  requireInput('object', account, 'account')
  const { name, address, keyIndex = 0, privateKey, signatureAlgorithm, hashAlgorithm } = account
  requireInput('text', name, 'name')
  requireSecret(privateKey, 'private key')
  if (name.trim() === '') throw flowJsonName()
  const bytes = privateKey.reveal()
  requirePrivateKey(bytes, signatureAlgorithm)
  const key = {
    type: 'hex',
    index: flowJsonKeyIndex(null, { index: keyIndex }),
    signatureAlgorithm: signatureAlgorithm,
    hashAlgorithm,
    privateKey: formatHex(bytes),
  }
  const entry = address === undefined ? { key } : { address: parseAddress(address), key }
  return new Secret(JSON.stringify({ [name]: entry }, null, 2))
}
