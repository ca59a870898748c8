import { resolve } from 'node:path'
import { NETWORK_IDS, NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Secret } from '@toolkit/core/secret'
import { isLoopbackHost } from './services/images/ip-range.ts'
import { PAST_NODE_LIST, type PastNode } from './settings/past-nodes.ts'
import { type Payer, readEmulatorDefault, readPayer } from './settings/payer-settings.ts'
import { withSecretFiles } from './settings/secret-files.ts'
import {
  type DatabaseSettings,
  type GoogleSettings,
  IMAGE_HOST_LIST,
  type ImageHost,
  readDatabase,
  readGoogle,
  readMetricsToken,
  readSponsor,
  SOURCE_LIST,
  type SponsorSettings,
} from './settings/services.ts'
import {
  BASE_URL,
  type Environment,
  HOST_LIST,
  HOST_NAME,
  ON_OFF,
  ORIGIN,
  ORIGIN_LIST,
  readValue,
  WALLETCONNECT_PROJECT,
  wholeNumber,
} from './settings/values.ts'

export interface NetworkSettings {
  /** Origin of the access node's REST interface, without `/v1`. */
  readonly accessNode: string
  /** Base URL of the public key indexer, null if there is none. */
  readonly keyIndexer: string | null
  readonly walletDiscovery: string
  /** Access nodes of past sporks, oldest first. */
  readonly pastNodes: readonly PastNode[]
  /** Payer of new accounts; null if there is none. */
  readonly payer: Payer | null
}

export interface Settings {
  /** 0 requests a free port from the system. */
  readonly port: number
  readonly host: string
  /** Names of the server beside this machine's own and the one it listens on. */
  readonly allowedHosts: readonly string[]
  /** Folder of the built page; `explicit` if it was configured, so that its absence is an error. */
  readonly webDist: { readonly path: string; readonly explicit: boolean }
  readonly networks: Readonly<Record<NetworkId, NetworkSettings>>
  readonly imageHosts: readonly ImageHost[]
  readonly extraConnectSources: readonly string[]
  readonly frameSources: readonly string[]
  /** Origins whose pages may frame the cards of `/embed`; nothing else may be framed. */
  readonly embedOrigins: readonly string[]
  readonly walletConnectProjectId: string | null
  /** null if no OAuth client is configured: then the page says what is missing. */
  readonly google: GoogleSettings | null
  /** Number of our proxies before the server, and so of trusted forwarding hops. */
  readonly trustProxy: number
  readonly sponsor: SponsorSettings
  readonly database: DatabaseSettings
  readonly accessLog: boolean
  /** Token for reading `/metrics`; null if there are no metrics. */
  readonly metricsToken: Secret<string> | null
}

// The bundle (dist/main.js) and the source (src/settings.ts) are equally deep, so this works for both.
const DEFAULT_WEB_DIST = resolve(import.meta.dirname, '../../web/dist')

/**
 * Reads the server's settings from environment variables, and from the files that some of them name; the README has the
 * table. Throws SettingsError with one sentence that names the first invalid variable.
 */
export function readSettings(given: Environment): Settings {
  const env = withSecretFiles(given)
  const webDist = env['WEB_DIST']?.trim() ?? ''
  return {
    port: readValue(env, 'PORT', wholeNumber(0, 65_535, ' (0 picks a free one)'), 3000),
    host: readValue(env, 'HOST', HOST_NAME, '127.0.0.1'),
    allowedHosts: readValue(env, 'ALLOWED_HOSTS', HOST_LIST, []),
    webDist: { path: resolve(webDist || DEFAULT_WEB_DIST), explicit: webDist !== '' },
    networks: Object.fromEntries(NETWORK_IDS.map(id => [id, readNetwork(env, id)])) as Record<
      NetworkId,
      NetworkSettings
    >,
    imageHosts: readValue(env, 'IMAGE_HOSTS', IMAGE_HOST_LIST, []),
    extraConnectSources: readValue(env, 'EXTRA_CONNECT_SOURCES', SOURCE_LIST, []),
    // Wallets open their own page in a frame, and the user chooses the wallet.
    frameSources: readValue(env, 'FRAME_SOURCES', SOURCE_LIST, ['https:']),
    embedOrigins: readValue(env, 'EMBED_ORIGINS', ORIGIN_LIST, []),
    walletConnectProjectId: readValue<string | null>(
      env,
      'WALLETCONNECT_PROJECT_ID',
      WALLETCONNECT_PROJECT,
      null,
    ),
    google: readGoogle(env),
    trustProxy: readValue(env, 'TRUST_PROXY', wholeNumber(0, 10), 0),
    sponsor: readSponsor(env),
    database: readDatabase(env),
    accessLog: readValue(env, 'ACCESS_LOG', ON_OFF, 'on') === 'on',
    metricsToken: readMetricsToken(env),
  }
}

function readNetwork(env: Environment, id: NetworkId): NetworkSettings {
  const prefix = id.toUpperCase()
  const network = NETWORKS[id]
  const accessNode = readValue(env, `${prefix}_ACCESS_NODE`, ORIGIN, network.accessNode)
  const emulatorDefault = readEmulatorDefault(env) && isLoopbackHost(new URL(accessNode).hostname)
  return {
    accessNode,
    // An empty value is meaningful here: this network has no indexer.
    keyIndexer:
      env[`${prefix}_KEY_INDEXER`]?.trim() === ''
        ? null
        : readValue<string | null>(env, `${prefix}_KEY_INDEXER`, BASE_URL, network.keyIndexer),
    walletDiscovery: readValue(
      env,
      `${prefix}_WALLET_DISCOVERY`,
      BASE_URL,
      network.walletDiscovery,
    ),
    pastNodes: readValue(env, `${prefix}_PAST_NODES`, PAST_NODE_LIST, []),
    payer: readPayer(env, id, emulatorDefault),
  }
}
