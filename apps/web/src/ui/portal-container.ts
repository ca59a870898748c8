import { createContext, useContext } from 'react'

/**
 * Where floating parts are mounted: the body, or the open modal dialog around them, because what
 * lies outside a modal dialog is inert and drawn beneath it.
 */
export const PortalContainer = createContext<HTMLElement | null>(null)

/** The element for a Radix portal; undefined means the body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainer) ?? undefined
}
