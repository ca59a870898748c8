import { useSyncExternalStore } from 'react'

/** What the user chose. Kept in local storage under `theme`; the default is dark. */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'
const DEFAULT_CHOICE: ThemeChoice = 'dark'
const listeners = new Set<() => void>()
let choice: ThemeChoice = DEFAULT_CHOICE

/** Reads the stored choice and keeps page, system and other tabs in step. Call once, in the browser. */
export function startTheme(): () => void {
  choice = storedChoice()
  applyTheme()
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY || event.key === null) adopt(storedChoice())
  }
  const system = window.matchMedia('(prefers-color-scheme: light)')
  const onSystem = (): void => adopt(choice)
  window.addEventListener('storage', onStorage)
  system.addEventListener('change', onSystem)
  return () => {
    window.removeEventListener('storage', onStorage)
    system.removeEventListener('change', onSystem)
  }
}

/** Chooses a theme, keeps it, and shows it. */
export function setTheme(next: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  adopt(next)
}

/** Switches between light and dark, starting from what is shown. */
export function toggleTheme(): void {
  setTheme(shownTheme() === 'dark' ? 'light' : 'dark')
}

/** The theme that is shown; dark while prerendering. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'dark')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function adopt(next: ThemeChoice): void {
  choice = next
  applyTheme()
  for (const listener of listeners) listener()
}

function shownTheme(): Theme {
  return document.documentElement.classList.contains('light') ? 'light' : 'dark'
}

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    if (stored === 'light' || stored === 'dark' || stored === 'system') return stored
  } catch {
    // As above.
  }
  return DEFAULT_CHOICE
}

function applyTheme(): void {
  const systemLight = window.matchMedia('(prefers-color-scheme: light)').matches
  const theme: Theme = choice === 'system' ? (systemLight ? 'light' : 'dark') : choice
  const root = document.documentElement
  if (root.classList.contains(theme)) return
  root.classList.add('no-transitions')
  root.classList.remove('light', 'dark')
  root.classList.add(theme)
  const bar = document.querySelector('meta[name=theme-color]')
  bar?.setAttribute('content', theme === 'light' ? '#fafafa' : '#09090b')
  // Reading a style makes the browser apply the change before transitions come back.
  void window.getComputedStyle(root).opacity
  requestAnimationFrame(() => root.classList.remove('no-transitions'))
}
