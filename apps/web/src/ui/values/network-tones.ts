import type { NetworkTone } from '@toolkit/core/network/networks'

interface ToneClasses {
  readonly text: string
  readonly dot: string
}

/** The colour of a network as text and as a dot; never the only sign. */
export const NETWORK_TONES: Readonly<Record<NetworkTone, ToneClasses>> = {
  green: { text: 'text-network-green', dot: 'bg-network-green' },
  orange: { text: 'text-network-orange', dot: 'bg-network-orange' },
  blue: { text: 'text-network-blue', dot: 'bg-network-blue' },
}
