import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'

/** An account requested from a server, and its state. */
export interface RequestedAccount {
  readonly job: string
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  readonly place?: number
  readonly transactionId?: string
}

const POLL_MS = 200

/** Returns 128 hex digits of a key whose private key is unknown. */
export function newPublicKey(): string {
  return fixedHex(publicKeyOf(generatePrivateKey('ECDSA_P256'), 'ECDSA_P256'), 64)
}

/**
 * Requests an account on the emulator from a server, as the page does, and resolves once its transaction is sent or has
 * failed. Retries an unavailable server, with the same Idempotency-Key.
 */
export async function requestAccount(
  origin: string,
  publicKey: string,
  onState: (account: RequestedAccount) => void = () => {},
  pollMs = POLL_MS,
): Promise<RequestedAccount> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': publicKey.slice(0, 32) },
    body: JSON.stringify({
      network: 'emulator',
      keys: [
        {
          publicKey,
          signatureAlgorithm: 'ECDSA_P256',
          hashAlgorithm: 'SHA3_256',
          weight: 1000,
        },
      ],
    }),
  }
  let account = await untilAnswered(`${origin}/api/accounts`, post)
  onState(account)
  while (account.state === 'queued' || account.state === 'sending') {
    await pause(pollMs)
    account = await untilAnswered(`${origin}/api/accounts/${account.job}`)
    onState(account)
  }
  return account
}

async function untilAnswered(url: string, request?: RequestInit): Promise<RequestedAccount> {
  for (;;) {
    const response = await fetch(url, request).catch(() => null)
    const text = await response?.text().catch(() => null)
    // 503 while the server opens its store, or another process still has it; 429 for a hundred concurrent requests.
    if (response && text != null && response.status !== 503 && response.status !== 429) {
      if (response.ok) return JSON.parse(text) as RequestedAccount
      throw new Error(`${response.status}: ${text}`)
    }
    await pause()
  }
}

function pause(milliseconds = POLL_MS): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** Returns the public keys of every account created since `height`, one per account. */
export async function createdKeys(restUrl: string, fromHeight: number): Promise<readonly string[]> {
  const last = await sealedHeight(restUrl)
  const keys: string[] = []
  for (let first = fromHeight + 1; first <= last; first += 200) {
    const end = Math.min(last, first + 199)
    const type = 'flow.AccountKeyAdded'
    const url = `${restUrl}/v1/events?type=${type}&start_height=${first}&end_height=${end}`
    const blocks = (await (await fetch(url)).json()) as readonly {
      readonly events?: readonly { readonly payload: string }[]
    }[]
    for (const { payload } of blocks.flatMap(({ events }) => events ?? [])) {
      const json = Buffer.from(payload, 'base64').toString('utf8')
      keys.push(publicKeyIn(JSON.parse(json)))
    }
  }
  return keys
}

/** Returns the height of the latest sealed block. */
export async function sealedHeight(restUrl: string): Promise<number> {
  const answer = await (await fetch(`${restUrl}/v1/blocks?height=sealed`)).json()
  return Number((answer as readonly { header: { height: string } }[])[0]?.header.height)
}

interface Cadence {
  readonly type: string
  readonly value: unknown
}

/** Bytes of `publicKey` in an event flow.AccountKeyAdded, as hex. */
function publicKeyIn(event: { readonly value: { readonly fields: readonly unknown[] } }): string {
  const fields = event.value.fields as readonly { name: string; value: Cadence }[]
  const named = (list: typeof fields) => list.find(({ name }) => name === 'publicKey')?.value.value
  const key = named(fields) as { readonly fields: typeof fields }
  const bytes = named(key.fields) as readonly { readonly value: string }[]
  return formatHex(Uint8Array.from(bytes, byte => Number(byte.value)))
}
