import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import type { StandInAccessNode } from './access-node.ts'
import { type ServiceAnswer, type ServiceControls, startService } from './http-service.ts'
import { type WalletButton, walletPage } from './wallet-page.ts'

/**
 * Stand-in for a wallet that FCL opens in a frame to log in; its account exists on a stand-in access node. It signs
 * nothing: the dev wallet does, on the emulator.
 */
export interface StandInWallet extends ServiceControls {
  /** URL of the wallet itself, for FCL's `discovery.wallet`. */
  readonly authnUrl: string
  /** URL of a page that lists wallets and sends FCL on to the selected one, as Flow's discovery does. */
  readonly discoveryUrl: string
  /** Address of the account that it logs in with, with `0x`; created on the chain on the first call. */
  address(): string
  /** Logs in with this address from now on, valid or not. */
  logInAs(address: string): void
  /** Gives this reason with a "Decline" from now on; initially it gives none. */
  declineWith(reason: string): void
  /** Makes the discovery page send FCL on to this service from now on, instead of the wallet itself. */
  offer(service: object): void
}

const BUTTONS: readonly WalletButton[] = [
  { label: 'Approve', answer: 'approve' },
  { label: 'Decline', answer: 'decline' },
]
const WALLETS: readonly WalletButton[] = [{ label: 'Stand-in wallet', answer: 'pick' }]
const TITLE = 'Stand-in wallet'
/** Token that real wallets put into their services, and that no report may contain. */
export const STAND_IN_TOKEN = 'stand-in-token-000001984'

/** Starts the stand-in wallet, on a free port; its account is created at `node`. */
export async function startWallet(node: StandInAccessNode): Promise<StandInWallet> {
  let own: FlowAddress | undefined
  let pretended: string | null = null
  let reason: string | null = null
  let offered: object | null = null
  const ownAddress = (): FlowAddress => {
    own ??= node.addAccount([{}])
    return own
  }

  const pages: Readonly<Record<string, () => string>> = {
    '/authn': () => walletPage(TITLE, BUTTONS),
    '/discovery': () => walletPage('Choose a wallet', WALLETS),
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    '/authn/approve': () => approved(userOf(pretended ?? formatAddress(ownAddress()))),
    '/authn/decline': () => polling('DECLINED', null, reason),
    '/discovery/pick': () => polling('REDIRECT', offered ?? service('authn'), null),
  }

  const wallet = await startService(0, ({ method, url }): ServiceAnswer => {
    const page = method === 'GET' ? pages[url.pathname] : undefined
    if (page) return { status: 200, type: 'text/html; charset=utf-8', body: page() }
    const answer = method === 'POST' ? answers[url.pathname] : undefined
    if (answer) {
      return { status: 200, type: 'application/json', body: JSON.stringify(answer()) }
    }
    return { status: 404, type: 'text/plain; charset=utf-8', body: 'not found\n' }
  })

  const service = (type: 'authn' | 'authz') => ({
    f_type: 'Service',
    f_vsn: '1.0.0',
    type,
    uid: `stand-in-wallet#${type}`,
    endpoint: `${wallet.url}/${type}`,
    method: 'IFRAME/RPC',
    provider: { address: null, name: TITLE, icon: null, description: 'For tests' },
  })
  const userOf = (address: string) => ({
    addr: address,
    services: [
      { ...service('authn'), id: address, identity: { address } },
      // Named, so that the page offers to pay with this wallet; nothing answers there.
      {
        ...service('authz'),
        endpoint: `${wallet.url}/authz?session=${STAND_IN_TOKEN}`,
        identity: { address, keyId: 0 },
        params: { sessionId: STAND_IN_TOKEN },
        data: { refresh: STAND_IN_TOKEN },
      },
    ],
  })

  const resetService = wallet.reset
  return Object.assign(wallet, {
    authnUrl: `${wallet.url}/authn`,
    discoveryUrl: `${wallet.url}/discovery`,
    address: () => formatAddress(ownAddress()),
    logInAs(address: string) {
      pretended = address
    },
    declineWith(message: string) {
      reason = message
    },
    offer(other: object) {
      offered = other
    },
    /** Its account is created again too: the chain that had it may have been replaced. */
    reset() {
      resetService()
      own = undefined
      pretended = null
      reason = null
      offered = null
    },
  })
}

const approved = (data: unknown) => polling('APPROVED', data, null)

/** The one shape in which wallets answer FCL (fcl-js `PollingResponse`). */
const polling = (
  status: 'APPROVED' | 'DECLINED' | 'REDIRECT',
  data: unknown,
  reason: string | null,
) => ({ f_type: 'PollingResponse', f_vsn: '1.0.0', status, reason, data })
