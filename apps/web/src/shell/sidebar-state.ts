import { useSyncExternalStore } from 'react'
import { createEmitter } from '../state/emitter'
import { createStore, useStore } from '../state/store'

const COOKIE = 'sidebar:state'
const MAX_AGE_S = 604_800
/** Whether the slide-over of small screens is open. It is never kept. */
const mobileOpen = createStore(false)
const marked = createEmitter()

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
  return useSyncExternalStore(marked.on, isExpanded, () => true)
}

export function useMobileSidebarOpen(): boolean {
  return useStore(mobileOpen)
}

export const setMobileSidebarOpen = mobileOpen.set

/** Opens or closes what the sidebar is on this screen: the panel, or the slide-over. */
export function toggleSidebar(): void {
  if (isSlideOver()) {
    mobileOpen.update(open => !open)
    return
  }
  const expanded = !isExpanded()
  if (expanded) delete document.documentElement.dataset['sidebar']
  else document.documentElement.dataset['sidebar'] = 'collapsed'
  // biome-ignore lint/suspicious/noDocumentCookie: the specification names this cookie, and the Cookie Store API is not everywhere.
  document.cookie = `${COOKIE}=${expanded}; path=/; max-age=${MAX_AGE_S}; samesite=lax`
  marked.emit()
}

function isExpanded(): boolean {
  return document.documentElement.dataset['sidebar'] !== 'collapsed'
}
