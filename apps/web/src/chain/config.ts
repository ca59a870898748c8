import { NETWORK_IDS, NETWORKS, type Network, type NetworkId } from '@toolkit/core/network/networks'
import { readSettings } from './read-settings'
import { serverUrl } from './server-url'

/** How long the page waits for its own server before it carries on as on a static host. */
export const CONFIG_TIMEOUT_MS = 5000

export interface NetworkSettings extends Network {
  /** Whether the server pays for new accounts on this network. */
  readonly sponsored: boolean
  /** Root heights of the past sporks whose nodes the server asks for the page, oldest first. */
  readonly pastNodes: readonly bigint[]
}

/** The OAuth client of this deployment, and where Google is. */
export interface GoogleSettings {
  readonly clientId: string
  /** Where a sign-in window is opened. */
  readonly authorizationUrl: string
  /** Origin of the Drive API. */
  readonly apiOrigin: string
  /** Where a token is given back. */
  readonly revocationUrl: string
}

/** The public settings of this deployment. */
export interface ChainSettings {
  readonly networks: Readonly<Record<NetworkId, NetworkSettings>>
  readonly walletConnectProjectId: string | null
  /** null where no client is set. */
  readonly google: GoogleSettings | null
  /** Origins from which the server's image endpoint takes pictures; none on a static host. */
  readonly imageHosts: readonly string[]
  /** Whether our own server is there; false on a static host. */
  readonly server: boolean
}

/** What holds where there is no server: the built-in networks, nobody pays for accounts. */
export const STATIC_SETTINGS: ChainSettings = {
  networks: networksWith(id => ({ ...NETWORKS[id], sponsored: false, pastNodes: [] })),
  walletConnectProjectId: null,
  google: null,
  imageHosts: [],
  server: false,
}

function networksWith(settings: (id: NetworkId) => NetworkSettings): ChainSettings['networks'] {
  return Object.fromEntries(NETWORK_IDS.map(id => [id, settings(id)])) as ChainSettings['networks']
}

let loaded: Promise<ChainSettings> | undefined

/**
 * The public settings, asked from the server once. A static host answers 404 or a page; then, and
 * when nothing answers, the built-in settings hold. It never fails. When nothing answered (the
 * server may be restarting), the next call asks again.
 */
export function loadSettings(): Promise<ChainSettings> {
  loaded ??= fetchSettings().then(
    settings => settings,
    () => {
      loaded = undefined
      return STATIC_SETTINGS
    },
  )
  return loaded
}

/** The settings of one network. */
export async function networkSettings(network: NetworkId): Promise<NetworkSettings> {
  return (await loadSettings()).networks[network]
}

/** Forgets what was loaded, so that the next call asks again. For tests. */
export function forgetSettings(): void {
  loaded = undefined
}

async function fetchSettings(): Promise<ChainSettings> {
  const response = await fetch(serverUrl('config'), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(CONFIG_TIMEOUT_MS),
  })
  // One that counts too many requests is there all the same.
  if (response.status >= 500 || response.status === 429)
    throw new Error(`config answered ${response.status}`)
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null
  const settings = readSettings(answer)
  if (!settings) return STATIC_SETTINGS
  const { networks, ...others } = settings
  return {
    ...others,
    networks: networksWith(id => ({ ...NETWORKS[id], ...networks[id] })),
    server: true,
  }
}
