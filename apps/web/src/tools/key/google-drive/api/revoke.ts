import { ToolError } from '@toolkit/core/errors'
import { listFiles } from './drive'
import type { DriveAccess } from './drive-request'

/**
 * `revoked`: Google no longer accepts the token. `revoked`: the request was sent, but its outcome is
 * unknown.
 */
export type Revocation = 'revoked' | 'asked' | 'not-asked'

const PATIENCE_MS = 10_000

/**
 * Revokes the token. Google's endpoint sends no CORS headers, so its response is unreadable; Drive
 * rejecting the token afterwards is the evidence. Never throws, since the token is forgotten in any
 * case.
 */
export async function revokeToken(access: DriveAccess, revocationUrl: string): Promise<Revocation> {
  const { token, fetch: send = fetch } = access
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const revoked = await send(revocationUrl, {
    method: 'POST',
    mode: 'no-cors',
    // In the body, so the token appears in no URL log.
    body: new URLSearchParams({ token: token.value.reveal() }),
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  }).then(
    () => true,
    () => false,
  )
  const refusal = await listFiles(access, signal).then(
    () => null,
    (error: unknown) => error,
  )
  if (refusal instanceof ToolError && refusal.code === 'drive/expired') return 'revoked'
  return revoked ? 'asked' : 'not-asked'
}
