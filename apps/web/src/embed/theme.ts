/** Themes of a card; `system` follows the user's setting. */
const THEMES = ['dark', 'light', 'system'] as const
export type CardTheme = (typeof THEMES)[number]

const themeNamed = (name: unknown): CardTheme | null => THEMES.find(theme => theme === name) ?? null

/** Theme in the URL; defaults to `system`. */
export const themeIn = (search: string): CardTheme =>
  themeNamed(new URLSearchParams(search).get('theme')) ?? 'system'

/** Theme of a message `{ type: 'flow-toolkit:theme', theme: 'light' }`; null for any other message. */
export function themeOfMessage(data: unknown): CardTheme | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, theme } = data as Readonly<Record<string, unknown>>
  return type === 'flow-toolkit:theme' ? themeNamed(theme) : null
}

const SYSTEM_LIGHT = '(prefers-color-scheme: light)'
let chosen: CardTheme = 'system'

/** Applies a theme, and keeps following the system if that is the choice. Nothing is stored. */
export function showTheme(theme: CardTheme): void {
  chosen = theme
  applyTheme()
}

/** Keeps the card in step with the system. Call once. */
export const followSystem = (): void =>
  window.matchMedia(SYSTEM_LIGHT).addEventListener('change', applyTheme)

function applyTheme(): void {
  const system = window.matchMedia(SYSTEM_LIGHT).matches ? 'light' : 'dark'
  const { classList } = document.documentElement
  classList.remove('dark', 'light')
  classList.add(chosen === 'system' ? system : chosen)
}
