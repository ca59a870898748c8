// Runs before the first paint, so that neither theme nor sidebar jumps. Mirrors shell/theme.ts and
// shell/sidebar-state.ts, which take over once the page is alive.
;(() => {
  const root = document.documentElement
  let theme = 'dark'
  try {
    const stored = localStorage.getItem('theme')
    if (stored === 'light' || stored === 'system') theme = stored
  } catch {
    // Storage may be blocked; the default stands.
  }
  const light =
    theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.classList.remove('light', 'dark')
  root.classList.add(light ? 'light' : 'dark')
  if (light) document.querySelector('meta[name=theme-color]')?.setAttribute('content', '#fafafa')
  if (/(?:^|;\s*)sidebar:state=false(?:;|$)/.test(document.cookie))
    root.dataset.sidebar = 'collapsed'
})()
