import type { NetworkId } from '@toolkit/core/flow/networks'

/** Whether the browser knows that `network` cannot be asked. A chain on this machine needs no network. */
export function isOffline(network: NetworkId): boolean {
  return network !== 'emulator' && !navigator.onLine
}
