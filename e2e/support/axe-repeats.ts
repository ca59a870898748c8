/** Parts of the page that a run may skip, as requested by `axe.ts`. */
export interface Part {
  /** The part to check; null for the whole page. */
  readonly within: string | null
  /** Selector of the excluded parts. */
  readonly exclude: string | null
  /** Runs with this name form a row: each skips what an earlier one has checked on the same page. */
  readonly row: string | null
}

/**
 * Runs in the page, before axe: finds the elements to skip, and stores them in `axeLeavesOut`. Checking an element
 * costs milliseconds, and a list, a table or a map of bytes has hundreds that differ only in their text: of those with
 * the same structure and surroundings, two are checked.
 */
export function findRepeats({ within, exclude, row }: Part): void {
  const state = globalThis as unknown as {
    axeLooksAt?: Element
    axeLeavesOut?: Element[]
    axeSaw?: Record<string, Set<string>>
  }
  /** Attributes whose values do not affect how an element looks or what it is. */
  const ANY_VALUE =
    /^(?:id|for|name|href|src|d|value|title|alt|style|aria-(?:[a-z]+by|controls|[a-z]+index|level|posinset)|data-(?:at|path|field|address|link|looked))$/
  const root = within === null ? document.documentElement : document.querySelector(within)
  if (!root) throw new Error(`there is no ${within}`)
  const before = new Set(row === null ? [] : state.axeSaw?.[row])
  const counts = new Map<string, number>()
  const leavesOut = exclude === null ? [] : [...document.querySelectorAll(exclude)]

  const own = (element: Element): string => {
    const isNamed = element.matches(
      'section, nav, aside, form, [role=region], [role=group], [role]',
    )
    const attributes = [...element.attributes].map(({ name, value }) =>
      ANY_VALUE.test(name) || (name === 'aria-label' && !isNamed) ? name : `${name}=${value}`,
    )
    const hasText = [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
    )
    return `${element.tagName} ${attributes.sort().join(' ')}${hasText ? ' text' : ''}`
  }
  const shapes = new Map<Element, string>()
  const shapeOf = (element: Element): string => {
    const inner = [...element.children].map(shapeOf).join(', ')
    const shape = `${own(element)} (${inner})`
    shapes.set(element, shape)
    return shape
  }
  shapeOf(root)

  const visit = (element: Element, around: string, isLeftOut: boolean): void => {
    const key = `${around}\n${shapes.get(element)}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const leave = isLeftOut || count > 2 || before.has(key)
    if (leave && !isLeftOut) leavesOut.push(element)
    // Its colours may be those of its container.
    const inside = `${around} > ${element.tagName}.${element.getAttribute('class')}`
    for (const child of element.children) visit(child, inside, leave)
  }
  visit(root, document.documentElement.className, false)
  if (row !== null)
    state.axeSaw = { ...state.axeSaw, [row]: new Set([...before, ...counts.keys()]) }
  state.axeLooksAt = root
  state.axeLeavesOut = leavesOut
}
