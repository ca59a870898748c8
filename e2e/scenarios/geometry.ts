import type { Page } from '@playwright/test'

// Measures how far a page jumps between two moments chosen by a test, independent of the time between them. Measured like
// Cumulative Layout Shift: the share of the view that moved, times the distance.

/** Total movement of visible elements, and the one that moved farthest. */
export interface Jump {
  readonly score: number
  readonly moved: readonly string[]
}

/** Records the position of every visible element. The elements themselves stay in the page. */
export const remember = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LANDMARKS =
      'header, nav, h1, h2, h3, p, label, button, input, select, textarea, summary, a, table, dl, li, [data-answer]'
    const state = globalThis as {
      remembered?: [HTMLElement, DOMRect, number][]
      scrolledAround?: (one: Element) => number
    }
    const scrolledAround = (one: Element): number =>
      one.parentElement ? one.parentElement.scrollTop + scrolledAround(one.parentElement) : 0
    state.scrolledAround = scrolledAround
    state.remembered = [...document.querySelectorAll<HTMLElement>(LANDMARKS)]
      .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one): [HTMLElement, DOMRect, number] => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [one, new DOMRect(x, y, width, height), scrolledAround(one)]
      })
      .filter(
        ([, { top, bottom, left, right, width, height }]) =>
          width > 1 &&
          height > 1 &&
          bottom > 0 &&
          top < innerHeight &&
          right > 0 &&
          left < innerWidth,
      )
  })

/**
 * Measures the movement of the recorded elements that still exist. Scrolling, of the page or a part of it, does not
 * count.
 */
export const jumpSince = (page: Page): Promise<Jump> =>
  page.evaluate(() => {
    const state = globalThis as {
      remembered?: [HTMLElement, DOMRect, number][]
      scrolledAround?: (one: Element) => number
    }
    const staysInView = (one: Element | null): boolean =>
      one !== null &&
      (/fixed|sticky/.test(getComputedStyle(one).position) || staysInView(one.parentElement))
    const STRIP = 8
    // The view in strips that something moved over: nested elements count once.
    const strips = new Map<number, [number, number][]>()
    const moves: { by: number; said: string }[] = []
    for (const [one, before, scrolledBefore] of state.remembered ?? []) {
      if (!one.isConnected || !one.checkVisibility()) continue
      const now = one.getBoundingClientRect()
      // A sticky element moves along once the end of its container comes.
      const along = now.top + (state.scrolledAround?.(one) ?? 0) - scrolledBefore
      const stuck =
        staysInView(one) && Math.abs(now.top - before.top) < Math.abs(along - before.top)
      const top = stuck ? now.top : along
      const by = Math.max(Math.abs(top - before.top), Math.abs(now.left - before.left))
      if (by < 3) continue
      const said = `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}” by ${Math.round(by)} px`
      moves.push({ by, said })
      const left = Math.max(0, Math.min(before.left, now.left))
      const right = Math.min(innerWidth, Math.max(before.right, now.right))
      for (const [from, to] of [
        [before.top, before.bottom],
        [top, top + now.height],
      ] as const) {
        const last = Math.min(innerHeight, to)
        for (let strip = Math.floor(Math.max(0, from) / STRIP); strip * STRIP < last; strip += 1) {
          strips.set(strip, [...(strips.get(strip) ?? []), [left, right]])
        }
      }
    }
    let area = 0
    for (const spans of strips.values()) {
      let end = 0
      for (const [from, to] of spans.sort(([a], [b]) => a - b)) {
        area += Math.max(0, to - Math.max(from, end)) * STRIP
        end = Math.max(end, to)
      }
    }
    moves.sort((a, b) => b.by - a.by)
    const farthest = (moves[0]?.by ?? 0) / Math.max(innerWidth, innerHeight)
    return {
      score: (area / (innerWidth * innerHeight)) * Math.min(1, farthest),
      moved: moves.slice(0, 6).map(({ said }) => said),
    }
  })
