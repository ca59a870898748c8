/** What of the page a look may leave out, as `axe.ts` asks for it. */
export interface Part {
  /** The part that is looked at; the whole page where it is null. */
  readonly within: string | null
  /** What is left out, by selector. */
  readonly exclude: string | null
  /** Looks that go by this name are one row: what an earlier one of them saw on the same page is left out. */
  readonly row: string | null
}

/**
 * Runs in the page, before axe does: finds what it need not look at, and leaves it in `axeLeavesOut`. A look at an
 * element costs milliseconds, and a list, a table or a map of bytes has hundreds that differ in their text alone: of
 * those with the same shape in the same surroundings it sees two.
 */
export function findRepeats({ within, exclude, row }: Part): void {
  const state = globalThis as unknown as {
    axeLooksAt?: Element
    axeLeavesOut?: Element[]
    axeSaw?: Record<string, Set<string>>
  }
  /** Values of these say nothing of how an element looks or what it is. */
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
    // Its colours may be those of what is around it.
    const inside = `${around} > ${element.tagName}.${element.getAttribute('class')}`
    for (const child of element.children) visit(child, inside, leave)
  }
  visit(root, document.documentElement.className, false)
  if (row !== null)
    state.axeSaw = { ...state.axeSaw, [row]: new Set([...before, ...counts.keys()]) }
  state.axeLooksAt = root
  state.axeLeavesOut = leavesOut
}
