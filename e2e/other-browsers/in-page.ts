/** Selects an element by its role and name, its label, its text, or a selector; optionally within another one. */
export interface Query {
  readonly by: 'role' | 'label' | 'text' | 'css'
  /** The role, or the selector. */
  readonly what?: string
  readonly text?: Pattern
  readonly within?: Query
}

/** Text to match: part of it in any case, all of it exactly, or a regular expression. */
export interface Pattern {
  readonly kind: 'part' | 'whole' | 'expression'
  readonly text: string
  readonly flags?: string
}

/**
 * Runs in the page: returns the visible elements that match a query, in document order. Roles and names follow HTML-AAM
 * and accname for the markup that we write; a password field is a text box, as in Playwright.
 */
export function findInPage(query: Query): HTMLElement[] {
  const ROLES: Record<string, string> = {
    'button, input[type=submit], input[type=button]': 'button',
    'a[href]': 'link',
    'input[type=checkbox]': 'checkbox',
    'input[type=radio]': 'radio',
    'input[list], select:not([multiple])': 'combobox',
    'textarea, input:not([type]), input:is([type=text], [type=search], [type=url], [type=email], [type=tel], [type=password])':
      'textbox',
    'h1, h2, h3, h4, h5, h6': 'heading',
    'ul, ol': 'list',
    li: 'listitem',
    main: 'main',
    'section[aria-label], section[aria-labelledby]': 'region',
    'fieldset, details': 'group',
    option: 'option',
    dialog: 'dialog',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim()
  const byIds = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map(id => (element.getRootNode() as Document | ShadowRoot).getElementById(id))
      .map(named => plain(named?.textContent))
      .filter(text => text !== '')
      .join(' ')
  function roleOf(element: Element): string {
    const own = element.getAttribute('role')
    if (own) return own.split(' ')[0] ?? ''
    return Object.entries(ROLES).find(([selector]) => element.matches(selector))?.[1] ?? ''
  }
  /** Returns an element's text as the name computation reads it: nothing hidden, and names where elements have one. */
  function contentOf(node: Node): string {
    if (!(node instanceof Element))
      return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
    if (node.getAttribute('aria-hidden') === 'true' || node instanceof SVGElement) return ''
    if (getComputedStyle(node).display === 'none') return ''
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
    if (label !== null) return label
    const inline = getComputedStyle(node).display.startsWith('inline')
    const inner = [...node.childNodes].map(contentOf).join('')
    return inline ? inner : ` ${inner} `
  }
  const labelsOf = (element: Element): string =>
    'labels' in element
      ? [...((element as HTMLInputElement).labels ?? [])].map(contentOf).map(plain).join(' ')
      : ''
  const NAMED_BY_CONTENT = [
    'button',
    'link',
    'tab',
    'heading',
    'option',
    'switch',
    'radio',
    'checkbox',
  ]
  function nameOf(element: Element): string {
    const given = byIds(element, 'aria-labelledby') || plain(element.getAttribute('aria-label'))
    if (given) return given
    const labels = labelsOf(element)
    if (labels) return labels
    if (element.matches('fieldset')) return plain(element.querySelector('legend')?.textContent)
    const content = NAMED_BY_CONTENT.includes(roleOf(element))
      ? [...element.childNodes].map(contentOf).join('')
      : ''
    return (
      plain(content) || plain(element.getAttribute('title') ?? element.getAttribute('placeholder'))
    )
  }
  function fits(text: string, pattern: Pattern | undefined): boolean {
    if (!pattern) return true
    const expected = plain(pattern.text)
    if (pattern.kind === 'whole') return text === expected
    if (pattern.kind === 'part') return text.toLowerCase().includes(expected.toLowerCase())
    return new RegExp(pattern.text, pattern.flags).test(text)
  }
  function displayed(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const hasLabel = (element: Element, text: Pattern | undefined) =>
    [
      labelsOf(element),
      byIds(element, 'aria-labelledby'),
      plain(element.getAttribute('aria-label')),
    ].some(label => label !== '' && fits(label, text))
  /** Elements that match a selector below `root`, in open shadow roots too: the Cadence editor is in one. */
  function inTree(root: Element | ShadowRoot, selector: string): Element[] {
    const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? inTree(shadowRoot, selector) : [],
    )
    return [...root.querySelectorAll(selector), ...inside]
  }
  function find({ by, what = '*', text, within }: Query): Element[] {
    const roots = within ? find(within) : [document.documentElement]
    // Checks that need no layout run first: a page is polled often while it works.
    const inRoots = (selector: string) => roots.flatMap(root => inTree(root, selector))
    if (by === 'css') {
      return inRoots(what).filter(
        element => fits(plain(element.textContent), text) && displayed(element),
      )
    }
    if (by === 'role') {
      const markup = Object.keys(ROLES).filter(selector => ROLES[selector] === what)
      return inRoots([...markup, `[role="${what}"]`].join()).filter(
        element =>
          roleOf(element) === what &&
          !element.closest('[aria-hidden="true"]') &&
          fits(nameOf(element), text) &&
          displayed(element),
      )
    }
    if (by === 'label') {
      const labelled = 'input, textarea, select, button, [aria-label], [aria-labelledby]'
      return inRoots(labelled).filter(element => hasLabel(element, text) && displayed(element))
    }
    const suits = (element: Element) => fits(plain(element.textContent), text)
    return inRoots('body *').filter(
      element => suits(element) && ![...element.children].some(suits) && displayed(element),
    )
  }
  return find(query) as HTMLElement[]
}
