/** Elements that screen readers announce by name when the focus enters them. */
const NAMED = [
  ...['dialog[open]', '[role="dialog"]', 'section[aria-label]', 'section[aria-labelledby]'],
  ...['[role="region"]', '[role="tabpanel"]', 'fieldset', 'main', 'nav', 'aside', 'header'],
].join(', ')

/**
 * Keeps the focus nearby when its element disappears: a button removed by its own press, a field that is disabled, a
 * part that is rendered again. Otherwise it would fall back to the start of the page, where neither keyboard nor
 * screen-reader users know what happened. It moves to the button of the same name that replaced it, or else to the
 * surrounding part of the page. Applies to the whole page; returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** Focused element and its ancestors, innermost first. */
  let around: Element[] = []

  function remember({ target }: FocusEvent): void {
    around = []
    if (!(target instanceof Element)) return
    for (let one: Element | null = target; one; one = one.parentElement) around.push(one)
  }

  function mend(): void {
    const [last] = around
    const active = document.activeElement ?? document.body
    // A disabled element keeps the focus until the next frame.
    if (!last || (active !== document.body && !(active === last && last.matches(':disabled'))))
      return
    // A press outside all focusable elements: nothing was removed.
    if (active === document.body && isThere(last)) return
    const left = around.slice(1).find(isThere)
    around = []
    if (!left) return
    const replacement = replacementOf(last, left)
    if (replacement) replacement.focus({ preventScroll: true })
    else focusOn(left.closest<HTMLElement>(NAMED) ?? document.querySelector('main'))
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return
    // After the change that may follow; an element hidden by a style is only noticed here.
    setTimeout(() => {
      mend()
      if (document.activeElement === document.body) around = []
    })
  }

  const observer = new MutationObserver(mend)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', leave)
  }
}

const isThere = (element: Element) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })

const nameOf = (element: Element) =>
  `${element.getAttribute('role')} ${element.getAttribute('aria-label') ?? element.textContent}`

/** Finds the only button, link or tab below `left` that matches `gone`. */
function replacementOf(gone: Element, left: Element): HTMLElement | null {
  if (gone.matches(':disabled') || !gone.matches('button, a, summary')) return null
  const name = nameOf(gone)
  const replacements = [...left.querySelectorAll<HTMLElement>(gone.tagName)].filter(
    one => nameOf(one) === name && isThere(one),
  )
  return replacements.length === 1 ? (replacements[0] ?? null) : null
}

/** Focusable only while it has the focus: a later press on it only selects text. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
