import type { NetworkId } from '@toolkit/core/network/networks'
import { cn } from '../ui/cn'
import { Badge } from '../ui/values/badge'

const NAMES: Record<NetworkId, string> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  emulator: 'Emulator',
}

const DOTS: Record<NetworkId, string> = {
  mainnet: 'bg-network-mainnet',
  testnet: 'bg-network-testnet',
  emulator: 'bg-network-emulator',
}

export interface NetworkDotProps {
  readonly network: NetworkId
  readonly className?: string
}

/** The network's colour as a dot; stands beside its name, never alone. */
export function NetworkDot({ network, className }: NetworkDotProps) {
  return (
    <span
      aria-hidden
      className={cn('inline-block size-2 shrink-0 rounded-full', DOTS[network], className)}
    />
  )
}

/** The name of a network in its colour. */
export function NetworkBadge({ network, className }: NetworkDotProps) {
  return (
    <Badge tone={network} {...(className ? { className } : {})}>
      <NetworkDot network={network} />
      {NAMES[network]}
    </Badge>
  )
}
