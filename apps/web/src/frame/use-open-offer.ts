import { useState } from 'react'
import { useLocation } from 'wouter'
import { restartPage, signingRequest } from './open-with'
import { loadPage } from './page-modules'
import type { Offer } from './tool-offers'

/**
 * `open` hands an offer's data to its tool and goes there; what has to be closed first is, when that page is
 * there. `notLoaded` is the title of a tool whose code did not arrive: this page, and what is on it, then stays.
 */
export function useOpenOffer() {
  const [path, navigate] = useLocation()
  const [notLoaded, setNotLoaded] = useState<string | null>(null)

  // Leaving this page drops what is on it, a new private key among it: so not before the next is there.
  async function open(
    { tool, data, network }: Omit<Offer, 'label'>,
    beforeLeaving?: () => void,
  ): Promise<void> {
    setNotLoaded(null)
    try {
      await loadPage(tool.path)
    } catch {
      setNotLoaded(tool.title)
      return
    }
    beforeLeaving?.()
    signingRequest(tool, data)
    navigate(network ? `${tool.path}?network=${network}` : tool.path)
    if (path === tool.path) restartPage()
  }
  return { open, notLoaded }
}
