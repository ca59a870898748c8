import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { cn } from '../ui/cn'
import { Badge } from '../ui/values/badge'
import { NETWORK_TONES } from '../ui/values/network-tones'

export interface NetworkDotProps {
  readonly network: NetworkId
  readonly className?: string
}

/** Dot in the network's colour; always beside its name. */
export function NetworkDot({ network, className }: NetworkDotProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-block size-2 shrink-0 rounded-full',
        NETWORK_TONES[NETWORKS[network].tone].dot,
        className,
      )}
    />
  )
}

/** Name of a network in its colour. */
export function NetworkBadge({ network, className }: NetworkDotProps) {
  return (
    <Badge tone={NETWORKS[network].tone} {...(className ? { className } : {})}>
      <NetworkDot network={network} />
      {NETWORKS[network].shortName}
    </Badge>
  )
}
