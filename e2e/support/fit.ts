import { type CDPSession, expect, type Page } from '@playwright/test'

// Checks that a page fits with zoom, with larger text only, with the text spacing of WCAG 1.4.12, and on a wide screen.
// Everything is measured in the page: a check takes about 50 ms.

/** Size of a 1280 x 1024 screen at that zoom, in CSS pixels. */
const ZOOMED = {
  '200 %': { width: 640, height: 512 },
  '400 %': { width: 320, height: 256 },
} as const
const DESK = { width: 1280, height: 800 } as const
const WIDE = { width: 1920, height: 900 } as const
const SPACED = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Checks the page's current state in all these ways, and restores it. */
export async function expectFit(page: Page, state: string): Promise<void> {
  const faults: string[] = []
  const look = async (how: string) => {
    for (const fault of await page.evaluate(faultsOfLayout)) faults.push(`${how}: ${fault}`)
  }
  for (const [zoom, size] of Object.entries(ZOOMED)) {
    await page.setViewportSize(size)
    await look(zoom)
  }
  await space(page, true)
  await look('400 %, text spaced')
  await space(page, false)
  await page.setViewportSize(WIDE)
  await look('1920 px')
  await page.setViewportSize(DESK)
  const session = await page.context().newCDPSession(page)
  await largeText(session, 2)
  await look('text 200 %')
  await largeText(session, 1)
  await session.detach()
  expect.soft(faults, `${state}: what does not fit`).toEqual([])
}

/** Sets the browser's font size, multiplied by `factor`. */
const largeText = (session: CDPSession, factor: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor, fixed: 13 * factor } })

async function space(page: Page, spaced: boolean): Promise<void> {
  await page.evaluate(css => {
    const state = globalThis as { spaced?: CSSStyleSheet }
    if (!state.spaced) {
      state.spaced = new CSSStyleSheet()
      state.spaced.replaceSync(css)
      document.adoptedStyleSheets.push(state.spaced)
    }
  }, SPACED)
  await page.evaluate(on => {
    const sheet = (globalThis as { spaced?: CSSStyleSheet }).spaced
    if (sheet) sheet.disabled = !on
  }, spaced)
}

/** Runs in the page. Content that scrolls horizontally (code, tables) may be wider than the page. */
function faultsOfLayout(): string[] {
  const CONTROLS =
    'button, a[href], input, select, textarea, summary, label, legend, h1, h2, h3, p, dt, dd, li, th, td'
  const faults: string[] = []
  const wide = document.documentElement.clientWidth
  const said = (one: Element) =>
    `${one.tagName.toLowerCase()}.${String(one.getAttribute('class') ?? '').slice(0, 50)} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 50)}”`
  const extra = document.documentElement.scrollWidth - wide
  if (extra > 0) faults.push(`the page scrolls sideways by ${extra} px`)
  const unseen = (one: Element | null): boolean =>
    one !== null && (getComputedStyle(one).clipPath !== 'none' || unseen(one.parentElement))
  const scrolls = (one: Element): boolean => {
    for (
      let around = one.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { overflowX } = getComputedStyle(around)
      if (
        (overflowX === 'auto' || overflowX === 'scroll') &&
        around.scrollWidth > around.clientWidth
      )
        return true
    }
    return false
  }
  for (const one of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { left, right, width, height } = one.getBoundingClientRect()
    // For screen readers only.
    if (width <= 1 || height <= 1 || one.closest('.skip-link, [aria-hidden=true]') || unseen(one))
      continue
    const style = getComputedStyle(one)
    if ((right > wide + 1 || left < -1) && !scrolls(one)) {
      faults.push(
        `${said(one)} is out of the page: ${Math.round(left)} to ${Math.round(right)} of ${wide}`,
      )
      continue
    }
    const clipped = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const boxed = one.matches('button, a, summary, label')
    if (one.matches('input, select, textarea') || style.textOverflow === 'ellipsis') continue
    if (
      (clipped || boxed) &&
      one.scrollWidth > one.clientWidth + 1 &&
      one.clientWidth > 0 &&
      style.display !== 'inline'
    ) {
      faults.push(`${said(one)} is cut: ${one.scrollWidth} of ${one.clientWidth} px wide`)
    } else if (
      (clipped || boxed) &&
      one.scrollHeight > one.clientHeight + 2 &&
      one.clientHeight > 0 &&
      style.display !== 'inline'
    ) {
      faults.push(`${said(one)} is cut: ${one.scrollHeight} of ${one.clientHeight} px high`)
    }
  }
  return faults.slice(0, 12)
}
