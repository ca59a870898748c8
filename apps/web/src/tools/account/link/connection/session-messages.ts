import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { WalletSession } from '../../../../chain/wallet/wallet-session'
import { countOf } from '../../../../ui/values/format'

/** Describes the session in one sentence. */
export function describeSession(session: WalletSession | null, network: NetworkId): string {
  if (session === null) return 'No session'
  const { address, services, expiresAt } = session
  if (session.network !== network) {
    const where =
      session.network === null ? 'no network known here' : NETWORKS[session.network].name
    return `The wallet is on another network: ${address} is an address of ${where}`
  }
  const until =
    expiresAt === null
      ? 'and doesn’t expire'
      : `until ${new Date(expiresAt).toISOString().replace('T', ' ').slice(0, 16)} UTC`
  return `${address} is logged in with ${countOf(services.length, 'service')}, ${until}`
}
