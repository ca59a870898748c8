import { formatHex } from '@toolkit/core/bytes/hex'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { expect } from 'vitest'
import { type CreationTimes, createAccountCreator } from '../src/services/account-creator.ts'
import { readSettings } from '../src/settings.ts'
import { startApp } from './support.ts'
import { TestNode } from './test-node.ts'

/** The new account's public key: 64 bytes, and as hex. */
export const POINT = publicKeyOf(
  parsePrivateKeyHex('01'.repeat(32), 'ECDSA_secp256k1'),
  'ECDSA_secp256k1',
)
export const PUBLIC_KEY = formatHex(POINT)
export const BODY = {
  network: 'emulator',
  publicKey: PUBLIC_KEY,
  signatureAlgorithm: 'ECDSA_secp256k1',
  hashAlgorithm: 'SHA2_256',
  weight: 999,
}

const TIMES: CreationTimes = { poll: 10, wait: 5000, call: 5000, total: 15_000 }

interface Created {
  readonly transactionId: string
  readonly network: string
}

/** A server of ours before an access node that both end with the test. */
export async function startCreation(
  env: Record<string, string> = {},
  times: Partial<CreationTimes> = {},
) {
  const node = new TestNode()
  const log: string[] = []
  const settings = { EMULATOR_ACCESS_NODE: await node.start(), ...env }
  const accounts = createAccountCreator(readSettings(settings).networks, { ...TIMES, ...times })
  const origin = await startApp(settings, { accounts, log: line => log.push(line) })
  const post = (body: unknown = BODY, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const create = async (headers: Record<string, string> = {}) => {
    const response = await post(BODY, headers)
    expect(response.status).toBe(202)
    return (await response.json()) as Created
  }
  return { node, origin, log, post, create }
}

/** The header that makes a click one click. */
export const once = (key: string) => ({ 'Idempotency-Key': key })
