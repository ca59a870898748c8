/** What a reader is told of when the focus comes to it. */
const NAMED = [
  ...['dialog[open]', '[role="dialog"]', 'section[aria-label]', 'section[aria-labelledby]'],
  ...['[role="region"]', '[role="tabpanel"]', 'fieldset', 'main', 'nav', 'aside', 'header'],
].join(', ')

/**
 * Keeps the focus near where it was when what had it goes: a button that its own press takes away, a
 * field that is locked, a part that is drawn anew. It would fall to the page's beginning, where neither a
 * keyboard nor a screen reader knows what happened; it goes to the button of the same name that took its
 * place, or else to the part of the page around. For the whole page; gives back how to end it.
 */
export function keepFocus(): () => void {
  /** The element that has the focus, and what is around it, inside out. */
  let around: Element[] = []

  function remember({ target }: FocusEvent): void {
    around = []
    if (!(target instanceof Element)) return
    for (let one: Element | null = target; one; one = one.parentElement) around.push(one)
  }

  function mend(): void {
    const [last] = around
    const active = document.activeElement ?? document.body
    // What is locked has the focus until the next frame.
    if (!last || (active !== document.body && !(active === last && last.matches(':disabled'))))
      return
    // A press beside everything that can have the focus: nothing went.
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
    // After the change that it may come from: what was hidden by a style is noticed here alone.
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

/** The one button, link or tab below `left` that is what `gone` was. */
function replacementOf(gone: Element, left: Element): HTMLElement | null {
  if (gone.matches(':disabled') || !gone.matches('button, a, summary')) return null
  const name = nameOf(gone)
  const replacements = [...left.querySelectorAll<HTMLElement>(gone.tagName)].filter(
    one => nameOf(one) === name && isThere(one),
  )
  return replacements.length === 1 ? (replacements[0] ?? null) : null
}

/** For as long as it has the focus: a press on it later is to select text and no more. */
function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
