import { expect, type Page } from '@playwright/test'

/**
 * With the system's few colours, backgrounds and shadows disappear: selected, focused and drawn elements have to stay
 * visible. Checks the page's current state, and restores it. The page runs with reduced motion: colours would fade
 * otherwise.
 */
export async function expectSeenInForcedColours(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const faults = await page.evaluate(() => {
    const ground = getComputedStyle(document.documentElement).backgroundColor
    const CLEAR = ['rgba(0, 0, 0, 0)', 'transparent', ground]
    const seen = (colour: string) => !CLEAR.includes(colour)
    const all = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(one => one.checkVisibility())
    const said = (one: Element) => `${one.tagName.toLowerCase()} “${one.textContent?.slice(0, 40)}”`
    const found: string[] = []
    for (const one of all(
      'label:has(> input[type=radio]:checked), [role=tab][aria-selected=true]',
    )) {
      if (!seen(getComputedStyle(one).backgroundColor)) found.push(`${said(one)} is chosen`)
    }
    for (const one of all('input[type=checkbox] + span')) {
      const { backgroundColor, borderColor } = getComputedStyle(one)
      const checked = (one.previousElementSibling as HTMLInputElement).checked
      if (!seen(borderColor)) found.push(`the box of ${said(one.closest('label') ?? one)}`)
      if (checked !== seen(backgroundColor)) {
        found.push(`whether ${said(one.closest('label') ?? one)} is ticked`)
      }
    }
    for (const one of all(
      'input:not([type=radio], [type=checkbox], [type=file]), textarea, select',
    )) {
      const { borderTopColor, borderTopWidth } = getComputedStyle(one)
      const around = one.parentElement && getComputedStyle(one.parentElement)
      const edges = [
        borderTopWidth !== '0px' && seen(borderTopColor),
        around?.borderTopWidth !== '0px',
      ]
      if (!edges.includes(true)) found.push(`the edge of a field, ${one.outerHTML.slice(0, 80)}`)
    }
    // Diagrams, whose content is beside them as text or in their description. Icons have the colour of their text.
    const SHAPES = ':is(path, rect, line, circle, ellipse, polyline, polygon, text)'
    for (const one of all(`main svg:not(.lucide) ${SHAPES}`)) {
      const { fill, stroke } = getComputedStyle(one)
      const colours = [fill, stroke].filter(colour => colour !== 'none')
      if (colours.length > 0 && !colours.some(seen)) found.push(one.outerHTML.slice(0, 80))
    }
    return found
  })
  await page.emulateMedia({ forcedColors: null })
  expect.soft(faults, `${state}: what is not seen in forced colours`).toEqual([])
}
