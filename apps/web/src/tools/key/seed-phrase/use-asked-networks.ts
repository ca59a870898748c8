import type { NetworkId } from '@toolkit/core/flow/networks'
import { useMemo } from 'react'
import { useNetwork } from '../../../chain/hooks'

/** Where keys are looked up: both public networks, and the local chain where that is the chosen one. */
export function useAskedNetworks(): readonly NetworkId[] {
  const chosen = useNetwork()
  return useMemo(
    () => (chosen === 'emulator' ? ['mainnet', 'testnet', 'emulator'] : ['mainnet', 'testnet']),
    [chosen],
  )
}
