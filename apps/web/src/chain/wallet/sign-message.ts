import { currentUser } from '@onflow/fcl'
import { formatHex } from '@toolkit/core/bytes/hex'
import type { NetworkId } from '@toolkit/core/network/networks'
import { notLoggedIn, walletCannot, walletUnusable } from '../errors'
import { configure, userNow } from './fcl'
import { notingPhone } from './phone-request'
import { toWalletError } from './wallet-errors'

/**
 * Has the connected wallet sign a message with the user message tag. Returns FCL's composite signatures as JSON, as the
 * wallet sent them, unverified.
 * @throws ToolError `wallet/not-logged-in`, `wallet/no-such-service`, `wallet/cancelled`, `wallet/failed`,
 * `wallet/unusable`.
 */
export async function signMessageOn(network: NetworkId, message: Uint8Array): Promise<string> {
  await configure(network)
  if (!(await userNow(network)).loggedIn) throw notLoggedIn(network)
  const { services } = await currentUser.snapshot()
  if (!services.some(isMessageService)) throw walletCannot('sign messages')
  const answer = await notingPhone(['user-signature'], () =>
    currentUser.signUserMessage(formatHex(message)),
  )
  // FCL returns the error that it should throw.
  if (!Array.isArray(answer)) throw toWalletError(answer)
  if (answer.length === 0) throw walletUnusable(true)
  return JSON.stringify(answer)
}

const isMessageService = (service: unknown) =>
  typeof service === 'object' &&
  service !== null &&
  'type' in service &&
  service.type === 'user-signature'
