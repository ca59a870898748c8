import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { cn } from '../ui/cn'
import { Badge } from '../ui/values/badge'
import { NETWORK_TONES } from '../ui/values/network-tones'

export interface NetworkDotProps {
  readonly network: NetworkId
  readonly className?: string
}

/** The network's colour as a dot; stands beside its name, never alone. */
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

/** The name of a network in its colour. */
export function NetworkBadge({ network, className }: NetworkDotProps) {
  return (
    <Badge tone={NETWORKS[network].tone} {...(className ? { className } : {})}>
      <NetworkDot network={network} />
      {NETWORKS[network].shortName}
    </Badge>
  )
}
