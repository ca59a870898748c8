import type { NetworkTone } from '@toolkit/core/network/networks'

interface ToneClasses {
  readonly text: string
  readonly dot: string
}

/** Colours of a network for text and dot; never the only indicator. */
export const NETWORK_TONES: Readonly<Record<NetworkTone, ToneClasses>> = {
  green: { text: 'text-network-green', dot: 'bg-network-green' },
  orange: { text: 'text-network-orange', dot: 'bg-network-orange' },
  blue: { text: 'text-network-blue', dot: 'bg-network-blue' },
}
