import { currentUser } from '@onflow/fcl'
import { beginWalletCall } from './wallet-calls'
import { toWalletError } from './wallet-errors'
import { readService } from './wallet-session'
import { WALLET_CONNECT_METHOD } from './watched-service'

/**
 * Runs `act`, which calls the session's service of one of `types`. FCL calls a wallet connected by a QR code of the
 * discovery page directly, bypassing our watch; for those, this records that a phone was asked.
 */
export async function notingPhone<T>(types: readonly string[], act: () => Promise<T>): Promise<T> {
  const { services } = await currentUser.snapshot()
  const known = services.flatMap(readService)
  const service = known.find(
    ({ type, method, watched }) =>
      types.includes(type) && method === WALLET_CONNECT_METHOD && !watched,
  )
  if (!service) return act()
  const provider = known.find(({ type }) => type === 'authn')?.provider ?? service.provider
  const call = beginWalletCall({
    ...{ type: service.type, method: WALLET_CONNECT_METHOD, endpoint: service.endpoint ?? '' },
    provider: provider === null ? null : { name: provider, icon: null },
    appLink: typeof service.raw['uid'] === 'string' ? service.raw['uid'] : null,
  })
  try {
    const answer = await act()
    call.end({ status: 'approved' })
    return answer
  } catch (thrown) {
    call.end({ status: 'failed', error: toWalletError(thrown) })
    throw thrown
  }
}
