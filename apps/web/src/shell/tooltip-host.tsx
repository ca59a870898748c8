import { useEffect, useState } from 'react'
import { useLazyPart } from './use-lazy-part'

const OPEN_DELAY_MS = 700
/** Time in milliseconds after one tooltip has closed during which the next opens without delay. */
const SKIP_DELAY_MS = 300
/** Time in milliseconds for the pointer to cross from an element to its tooltip. */
const CROSSING_MS = 150

const loadBubble = () => import('./tooltip-bubble')

/** Shows tooltips of elements that have one (`ui/tooltip`), one at a time; loads with the first. */
export function TooltipHost() {
  const [requested, setRequested] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const part = useLazyPart(loadBubble, requested)

  useEffect(() => {
    let displayed: HTMLElement | null = null
    let pending: HTMLElement | null = null
    let timer = 0
    let closing = 0
    let closedAt = Number.NEGATIVE_INFINITY

    const show = (element: HTMLElement) => {
      window.clearTimeout(closing)
      pending = null
      displayed = element
      setAnchor(element)
    }
    const close = () => {
      window.clearTimeout(timer)
      window.clearTimeout(closing)
      pending = null
      if (!displayed) return
      displayed = null
      closedAt = performance.now()
      setAnchor(null)
    }
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      const element = anchorOf(target)
      const stays = element ? element === displayed : isTooltip(target)
      if (stays) return window.clearTimeout(closing)
      if (element && element === pending) return
      if (!element) {
        window.clearTimeout(timer)
        pending = null
        window.clearTimeout(closing)
        closing = window.setTimeout(close, CROSSING_MS)
        return
      }
      close()
      setRequested(true)
      if (performance.now() - closedAt < SKIP_DELAY_MS) return show(element)
      pending = element
      timer = window.setTimeout(() => show(element), OPEN_DELAY_MS)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      close()
      const element = anchorOf(target)
      if (!element?.matches(':focus-visible')) return
      setRequested(true)
      show(element)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onPointerOver, options)
    document.addEventListener('focusin', onFocusIn, options)
    document.addEventListener('keydown', onKeyDown, options)
    for (const type of ['pointerdown', 'focusout', 'pointercancel'] as const) {
      document.addEventListener(type, close, options)
    }
    const { signal } = listening
    document.documentElement.addEventListener('pointerleave', close, { signal })
    return () => {
      listening.abort()
      window.clearTimeout(timer)
      window.clearTimeout(closing)
    }
  }, [])

  return part && anchor?.isConnected ? (
    <part.TooltipBubble key={anchor.dataset['tooltip']} anchor={anchor} />
  ) : null
}

function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
}

function isTooltip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null
}
