import { useSyncExternalStore } from 'react'
import { GROUP_IDS, type GroupId } from '../frame/groups'
import { createPersistentStore } from '../state/persistent-store'
import { createEmitter, createStore, useStore } from '../state/store'

const COOKIE = 'sidebar:state'
const MAX_AGE_S = 604_800
/** True while the slide-over of small screens is open. Never persisted. */
const mobileOpen = createStore(false)
const marked = createEmitter()

/**
 * Returns true if the sidebar is a slide-over. The breakpoint is in CSS only: it is in `rem`, so no
 * number of pixels would be right for all font sizes.
 */
function isSlideOver(): boolean {
  const form = getComputedStyle(document.documentElement).getPropertyValue('--sidebar-form')
  return form.trim() === 'slide-over'
}

/**
 * Returns true if the sidebar is expanded. The state is a mark on <html>, which boot.js sets from
 * the cookie before the first paint; the width follows it in CSS, so that nothing jumps during
 * hydration.
 */
export function useSidebarExpanded(): boolean {
  return useSyncExternalStore(marked.on, isExpanded, () => true)
}

export function useMobileSidebarOpen(): boolean {
  return useStore(mobileOpen)
}

export const setMobileSidebarOpen = mobileOpen.set

/** Toggles the sidebar in its form on this screen: the panel, or the slide-over. */
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

type Groups = ReadonlySet<GroupId>

const folded = createPersistentStore<Groups>({
  key: 'sidebar:folded',
  initial: new Set(),
  parse(stored) {
    const ids = stored.split(' ')
    return new Set(GROUP_IDS.filter(id => ids.includes(id)))
  },
  format: groups => (groups.size > 0 ? [...groups].join(' ') : null),
})

/** Returns the folded groups of the sidebar; none while prerendering. */
export const useFoldedGroups = (): Groups => useStore(folded)

/** Folds or unfolds a group of the sidebar; persisted in the browser. */
export function toggleGroup(id: GroupId): void {
  folded.update(before => {
    const after = new Set(before)
    if (!after.delete(id)) after.add(id)
    return after
  })
}
