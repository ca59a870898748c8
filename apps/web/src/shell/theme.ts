import { createPersistentStore } from '../state/persistent-store'
import { createStore, useStore } from '../state/store'

/** User's choice, in local storage under `theme`; the default is dark. */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

const SYSTEM_LIGHT = '(prefers-color-scheme: light)'
const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system']

const choice = createPersistentStore<ThemeChoice>({
  key: 'theme',
  initial: 'dark',
  parse: stored => CHOICES.find(one => one === stored) ?? 'dark',
  format: String,
})
const displayed = createStore<Theme>('dark')

/** Synchronizes page, choice, system and other tabs. Call once, in the browser. */
export function startTheme(): void {
  choice.subscribe(applyTheme)
  window.matchMedia(SYSTEM_LIGHT).addEventListener('change', applyTheme)
  applyTheme()
}

/** Selects, persists and applies a theme. */
export const setTheme = choice.set

/** Switches between light and dark, starting from the current theme. */
export function toggleTheme(): void {
  setTheme(displayed.get() === 'dark' ? 'light' : 'dark')
}

/** Returns the current theme; dark while prerendering. */
export function useTheme(): Theme {
  return useStore(displayed)
}

function applyTheme(): void {
  const chosen = choice.get()
  const system = window.matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark'
  const theme = chosen === 'system' ? system : chosen
  displayed.set(theme)
  const root = document.documentElement
  if (root.classList.contains(theme)) return
  root.classList.add('no-transitions')
  root.classList.remove('light', 'dark')
  root.classList.add(theme)
  const bar = document.querySelector('meta[name=theme-color]')
  bar?.setAttribute('content', theme === 'light' ? '#fafafa' : '#09090b')
  // Reading a style makes the browser apply the change before transitions are re-enabled.
  void window.getComputedStyle(root).opacity
  requestAnimationFrame(() => root.classList.remove('no-transitions'))
}
