import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import type { ChainSettings, GoogleSettings, NetworkSettings } from './config'

type NetworkAnswer = Pick<
  NetworkSettings,
  'accessNode' | 'keyIndexer' | 'walletDiscovery' | 'sponsored' | 'pastNodes'
>
type Settings = Omit<ChainSettings, 'networks' | 'server'> & {
  readonly networks: Readonly<Record<NetworkId, NetworkAnswer>>
}

/**
 * Parses the server's settings; null if they have another shape. Written by hand, since every page loads this first and
 * must not pull in the validation library.
 */
export function readSettings(answer: unknown): Settings | null {
  try {
    const { networks, walletConnectProjectId, google, imageHosts } = fieldsOf(answer)
    const requested = fieldsOf(networks)
    return {
      networks: Object.fromEntries(
        NETWORK_IDS.map(id => [id, readNetwork(fieldsOf(requested[id]))]),
      ) as Settings['networks'],
      walletConnectProjectId: walletConnectProjectId === null ? null : text(walletConnectProjectId),
      google: google === undefined || google === null ? null : readGoogle(fieldsOf(google)),
      imageHosts:
        imageHosts === undefined || imageHosts === null ? [] : list(imageHosts).map(origin),
    }
  } catch {
    return null
  }
}

type Fields = Readonly<Record<string, unknown>>

function readNetwork({
  accessNode,
  keyIndexer,
  walletDiscovery,
  sponsored,
  pastNodes,
}: Fields): NetworkAnswer {
  if (typeof sponsored !== 'boolean') return refuse()
  return {
    accessNode: origin(accessNode),
    keyIndexer: keyIndexer === null ? null : origin(keyIndexer),
    walletDiscovery: origin(walletDiscovery),
    sponsored,
    // A server of an older release does not have them.
    pastNodes: pastNodes === undefined ? [] : list(pastNodes).map(height),
  }
}

function readGoogle(fields: Fields): GoogleSettings {
  return {
    clientId: text(fields['clientId']) || refuse(),
    authorizationUrl: origin(fields['authorizationUrl']),
    apiOrigin: origin(fields['apiOrigin']),
    revocationUrl: origin(fields['revocationUrl']),
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : refuse()
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : refuse())
const text = (value: unknown): string => (typeof value === 'string' ? value : refuse())

const height = (value: unknown): bigint => {
  const digits = text(value)
  return /^\d{1,18}$/.test(digits) ? BigInt(digits) : refuse()
}

/** Parses an http or https URL, without trailing slashes. */
function origin(value: unknown): string {
  const url = text(value)
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url.replace(/\/+$/, '') : refuse()
}

function refuse(): never {
  throw new TypeError('no settings')
}
