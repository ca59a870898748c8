/**
 * Returns the sentences that are visible more than once within `root`: texts of four words and more. Collapsed parts
 * and source code are ignored.
 */
export function saidTwice(root: Element): readonly string[] {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const one of root.querySelectorAll('p, h1, h2, h3, li, dd, dt, span, summary')) {
    if (!one.checkVisibility() || one.closest('.sr-only, pre, [role=group][tabindex]')) continue
    const parts = [...one.children].some(child => child.textContent.trim().includes(' '))
    const text = one.textContent.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase()
    if (parts || text.split(' ').length < 4) continue
    if (seen.has(text)) twice.add(text)
    seen.add(text)
  }
  return [...twice]
}
