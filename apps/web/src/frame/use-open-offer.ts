import { useState } from 'react'
import { useLocation } from 'wouter'
import { restartPage, signingRequest } from './open-with'
import { loadPage } from './page-modules'
import type { Offer } from './tool-offers'

/**
 * `open` passes an offer's data to its tool and navigates there; it closes open dialogs once that page is loaded.
 * `notLoaded` is the title of a tool whose code failed to load: the current page and its content then stay.
 */
export function useOpenOffer() {
  const [path, navigate] = useLocation()
  const [notLoaded, setNotLoaded] = useState<string | null>(null)

  // Leaving this page drops its content, including a new private key: so not before the next one is loaded.
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
