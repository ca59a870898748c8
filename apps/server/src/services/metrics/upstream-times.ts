import { subscribe } from 'node:diagnostics_channel'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { NetworkSettings } from '../../settings.ts'
import { UPSTREAM_ENDED, type UpstreamEnded } from '../upstream.ts'
import { type Labels, Timings } from './metric.ts'

/** Maps each origin of the settings to its service and network. */
function servicesOf(
  networks: Readonly<Record<NetworkId, NetworkSettings>>,
): ReadonlyMap<string, Labels> {
  return new Map(
    (Object.entries(networks) as [NetworkId, NetworkSettings][]).flatMap(
      ([network, { accessNode, keyIndexer, pastNodes }]) => {
        const row = (address: string, service: string) =>
          [new URL(address).origin, { network, service }] as const
        return [
          ...pastNodes.map(({ origin }) => row(origin, 'past-node')),
          ...(keyIndexer === null ? [] : [row(keyIndexer, 'key-indexer')]),
          row(accessNode, 'access-node'),
        ]
      },
    ),
  )
}

/** Durations of requests to upstream services, by network and kind: their addresses stay out. */
export function upstreamTimes(networks: Readonly<Record<NetworkId, NetworkSettings>>): Timings {
  const services = servicesOf(networks)
  const times = new Timings(
    'toolkit_upstream_seconds',
    'Time that services took which this server asked, until the whole answer was there.',
  )
  subscribe(UPSTREAM_ENDED, message => {
    const { url, outcome, seconds } = message as UpstreamEnded
    const labels = services.get(new URL(url).origin)
    if (labels) times.observe({ ...labels, outcome }, seconds)
  })
  return times
}
