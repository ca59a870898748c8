import type { NetworkId } from '@toolkit/core/flow/networks'
import { useCallback, useEffect, useState } from 'react'
import { type ChainSettings, loadSettings } from '../../../chain/config'

/** Whether the server pays for accounts on a network; `unknown` until it has said so. */
export type Payer = 'unknown' | 'pays' | 'no-payer' | 'no-server'

export interface PayerState {
  readonly payer: Payer
  /** Whether the server is being asked again. */
  readonly checking: boolean
  /** Asks the server again, where it did not answer before. */
  readonly check: () => void
}

/** Who pays for new accounts on `network`, as this deployment is set. */
export function usePayer(network: NetworkId): PayerState {
  const [settings, setSettings] = useState<ChainSettings | null>(null)
  const [round, setRound] = useState(0)
  const [answered, setAnswered] = useState(-1)

  useEffect(() => {
    let current = true
    void loadSettings().then(loaded => {
      if (!current) return
      setSettings(loaded)
      setAnswered(round)
    })
    return () => {
      current = false
    }
  }, [round])

  const check = useCallback(() => setRound(before => before + 1), [])
  return { payer: payerOf(settings, network), checking: answered < round, check }
}

function payerOf(settings: ChainSettings | null, network: NetworkId): Payer {
  if (settings === null) return 'unknown'
  if (!settings.server) return 'no-server'
  return settings.networks[network].sponsored ? 'pays' : 'no-payer'
}
