import type { Page } from '@playwright/test'

/** What a filled page asks of the eye and the hand. */
export interface Anatomy {
  /** Pixels from the top of the page to its end. */
  readonly height: number
  /** What can be pressed or filled in, outside the shell, tabs, tables and grids of choices. */
  readonly controls: number
  /** Of these, what is in view without scrolling. */
  readonly first: number
  /** The names of the buttons in the colour of the page's main way on. */
  readonly primary: readonly string[]
  /** Sentences that are in view more than once. */
  readonly twice: readonly string[]
}

/** Measures the page as it is, at its own size. */
export function anatomyOf(page: Page): Promise<Anatomy> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) throw new Error('The page has no main part.')
    const CONTROLS =
      'button, a[href], input:not([type=radio]), select, textarea, summary, [contenteditable=true]'
    const CHOICES = 'table, [role=tablist], [role=radiogroup], [role=grid], [role=table], nav'
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1
    const controls = [...main.querySelectorAll(CONTROLS)].filter(
      element => seen(element) && !element.closest(CHOICES),
    )
    const inFirst = ({ top, bottom }: DOMRect) => bottom > 0 && top < window.innerHeight
    const texts = [...main.querySelectorAll('p, h2, h3, li, dd, [data-answer], [role=alert]')]
      .filter(element => seen(element) && !element.querySelector('p, h2, h3, li, dd'))
      .filter(element => !element.closest('table, [role=table], .sr-only'))
      .map(element => (element.textContent ?? '').replace(/\s+/g, ' ').replace(/\.$/, '').trim())
      .filter(text => text.length >= 20 && text.split(' ').length >= 4)
    return {
      height: Math.round(main.getBoundingClientRect().bottom + window.scrollY),
      controls: controls.length,
      first: controls.filter(element => inFirst(element.getBoundingClientRect())).length,
      primary: controls
        .filter(element => element.classList.contains('bg-accent'))
        .map(element => (element.textContent ?? '').trim()),
      twice: [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))],
    }
  })
}
