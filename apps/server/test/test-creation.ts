import { formatHex } from '@toolkit/core/bytes/hex'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import { expect } from 'vitest'
import {
  type CreationTimes,
  createAccountCreator,
} from '../src/services/accounts/account-creator.ts'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { readSettings } from '../src/settings.ts'
import { startApp } from './support.ts'
import { PAYER_ADDRESS, PAYER_PRIVATE_KEY, TestNode } from './test-node.ts'
import { emptyStore, type StoreKind, sharedStore } from './test-stores.ts'

/** The new account's public key: 64 bytes, and as hex. */
export const POINT = publicKeyOf(
  parsePrivateKeyHex('01'.repeat(32), 'ECDSA_secp256k1'),
  'ECDSA_secp256k1',
)
export const PUBLIC_KEY = formatHex(POINT)
export const KEY = {
  publicKey: PUBLIC_KEY,
  signatureAlgorithm: 'ECDSA_secp256k1',
  hashAlgorithm: 'SHA2_256',
  weight: 1000,
}
export const BODY = { network: 'emulator', keys: [KEY] }

/** Another account: the key with a change, and a full-weight key beside it. */
export const bodyWith = (change: Readonly<Record<string, unknown>>) => ({
  ...BODY,
  keys: [{ ...KEY, ...change }],
})
/** Accounts that differ in the weight of a second key. */
export const bodyNumber = (weight: number) => ({ ...BODY, keys: [KEY, { ...KEY, weight }] })

/** The complete payer of the tests, so that it has the listed keys and no others. */
export const ONE_KEY = {
  PAYER_EMULATOR_ADDRESS: PAYER_ADDRESS,
  PAYER_EMULATOR_PRIVATE_KEY: PAYER_PRIVATE_KEY,
  PAYER_EMULATOR_SIGNATURE_ALGORITHM: 'ECDSA_P256',
  PAYER_EMULATOR_HASH_ALGORITHM: 'SHA3_256',
}
/** Headers of a client on another machine: it has quotas, and proof of work to do. */
export const from = (address: string) => ({ 'X-Forwarded-For': address })
/** The developer at the machine itself, behind a proxy. */
export const LOCAL = from('127.0.0.1')
/** The emulator's own service account, to which the server adds keys. */
export const SERVICE_ACCOUNT = Object.fromEntries(Object.keys(ONE_KEY).map(name => [name, '']))

const TIMES: CreationTimes = {
  poll: 10,
  idle: 50,
  fateAfter: 0,
  backoff: 10,
  unknownGrace: 0,
  patience: 300,
  call: 5000,
  total: 15_000,
}

export type Sent = Extract<AccountJob, { state: 'sent' }>
export type Failed = Extract<AccountJob, { state: 'failed' }>

export interface CreationParts {
  readonly kind: StoreKind
  readonly times?: Partial<CreationTimes>
  readonly queueLimit?: number
  /** Uses this node, and the store as another copy of the server has left it. */
  readonly node?: TestNode
}

/** Starts our server with an access node; both end with the test. */
export async function startCreation(env: Record<string, string>, parts: CreationParts) {
  const node = parts.node ?? new TestNode()
  const log: string[] = []
  const write = (line: string) => void log.push(line)
  const settings = {
    ...ONE_KEY,
    SPONSOR_WORK: '0',
    EMULATOR_ACCESS_NODE: await node.start(),
    ...env,
  }
  const store = await (parts.node ? sharedStore : emptyStore)(parts.kind, write)
  const { queueLimit } = parts
  const accounts = createAccountCreator(readSettings(settings).networks, {
    store,
    log: write,
    times: { ...TIMES, ...parts.times },
    ...(queueLimit === undefined ? {} : { queueLimit }),
  })
  const origin = await startApp(settings, { accounts, log: write })
  return { node, origin, log, accounts, store, ...clientOf(origin) }
}

/** Client of our server, with the requests of the tests. */
export function clientOf(origin: string) {
  const post = (body: unknown = BODY, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const fund = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/fund`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const jobOf = async (id: string) => {
    const response = await fetch(`${origin}/api/accounts/${id}`)
    expect(response.status).toBe(200)
    return (await response.json()) as AccountJob
  }
  /** Waits for the job to be sent or to fail. */
  const outcome = async (response: Response) => {
    expect(response.status).toBe(202)
    let job = (await response.json()) as AccountJob
    while (job.state === 'queued' || job.state === 'sending') {
      await new Promise(resolve => setTimeout(resolve, 10))
      job = await jobOf(job.job)
    }
    return job
  }
  const create = async (headers: Record<string, string> = {}) => {
    const job = await outcome(await post(BODY, headers))
    expect(job).toMatchObject({ state: 'sent' })
    return job as Sent
  }
  const fail = async (body: unknown = BODY, headers: Record<string, string> = {}) => {
    const job = await outcome(await post(body, headers))
    expect(job).toMatchObject({ state: 'failed' })
    return job as Failed
  }
  return { post, fund, jobOf, outcome, create, fail }
}

/** Header that identifies one click. */
export const once = (key: string) => ({ 'Idempotency-Key': key })
