import { useSyncExternalStore } from 'react'

const COOKIE = 'sidebar:state'
const MAX_AGE_S = 604_800
const listeners = new Set<() => void>()
let mobileOpen = false

/**
 * Whether the sidebar is a slide-over here. The styles alone say from which width on it is a panel: they
 * count it in the browser's letters, so that no number of pixels would be right for all of them.
 */
function isSlideOver(): boolean {
  const form = getComputedStyle(document.documentElement).getPropertyValue('--sidebar-form')
  return form.trim() === 'slide-over'
}

/**
 * Whether the sidebar is wide. The mark on <html>, which boot.js sets from the cookie before the
 * first paint, is the state; the width follows it in CSS, so that nothing jumps while hydrating.
 */
export function useSidebarExpanded(): boolean {
  return useSyncExternalStore(subscribe, isExpanded, () => true)
}

/** Whether the slide-over of small screens is open. It is never kept. */
export function useMobileSidebarOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => mobileOpen,
    () => false,
  )
}

export function setMobileSidebarOpen(open: boolean): void {
  if (mobileOpen === open) return
  mobileOpen = open
  notify()
}

/** Opens or closes what the sidebar is on this screen: the panel, or the slide-over. */
export function toggleSidebar(): void {
  if (isSlideOver()) {
    setMobileSidebarOpen(!mobileOpen)
    return
  }
  const expanded = !isExpanded()
  if (expanded) delete document.documentElement.dataset['sidebar']
  else document.documentElement.dataset['sidebar'] = 'collapsed'
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and the Cookie Store API is not everywhere.
  document.cookie = `${COOKIE}=${expanded}; path=/; max-age=${MAX_AGE_S}; samesite=lax`
  notify()
}

function isExpanded(): boolean {
  return document.documentElement.dataset['sidebar'] !== 'collapsed'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
