import { ToolError } from '@toolkit/core/errors'
import { listFiles } from './drive'
import type { DriveAccess } from './drive-request'

/** `revoked`: Google no longer takes the token. `asked`: it was asked, and whether it heard is not known. */
export type Revocation = 'revoked' | 'asked' | 'not-asked'

const PATIENCE_MS = 10_000

/**
 * Gives the token back. Google's endpoint sends no CORS headers, so its answer cannot be read; that
 * Drive refuses the token afterwards is what tells. Never throws: the token is forgotten anyhow.
 */
export async function revokeToken(access: DriveAccess, revocationUrl: string): Promise<Revocation> {
  const { token, fetch: send = fetch } = access
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const asked = await send(revocationUrl, {
    method: 'POST',
    mode: 'no-cors',
    // In the body, so that no log of addresses has it.
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
  return asked ? 'asked' : 'not-asked'
}
