import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom'
import { useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../ui/kbd'

export interface TooltipBubbleProps {
  /** Element with the attributes of `ui/tooltip`. */
  readonly anchor: HTMLElement
}

/** Tooltip of `anchor`, beside it and within the viewport. */
export function TooltipBubble({ anchor }: TooltipBubbleProps) {
  const id = useId()
  const bubble = useRef<HTMLDivElement>(null)
  const { tooltip, tooltipKeys, tooltipSide } = anchor.dataset

  useEffect(() => {
    const element = bubble.current
    if (!element) return
    const describedBefore = anchor.getAttribute('aria-describedby')
    anchor.setAttribute('aria-describedby', describedBefore ? `${describedBefore} ${id}` : id)
    const stop = autoUpdate(anchor, element, () => {
      const placement = (tooltipSide ?? 'top') as Placement
      const middleware = [offset(6), flip({ padding: 8 }), shift({ padding: 8 })]
      const options = { placement, middleware, strategy: 'fixed' } as const
      void computePosition(anchor, element, options).then(({ x, y }) => {
        element.style.left = `${x}px`
        element.style.top = `${y}px`
      })
    })
    return () => {
      stop()
      if (describedBefore) anchor.setAttribute('aria-describedby', describedBefore)
      else anchor.removeAttribute('aria-describedby')
    }
  }, [anchor, id, tooltipSide])

  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className="fixed top-0 left-0 z-50 flex w-max max-w-72 animate-enter items-center gap-2 rounded-md bg-surface-raised px-2 py-1 text-text text-xs shadow-raised"
    >
      {tooltip}
      {tooltipKeys ? <Kbd>{tooltipKeys}</Kbd> : null}
    </div>,
    // Anything outside an open modal dialog is inert and rendered beneath it; and all content
    // should be in a landmark.
    anchor.closest('dialog') ?? anchor.closest('main, header, aside') ?? document.body,
  )
}
