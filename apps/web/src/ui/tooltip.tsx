import {
  Content,
  Portal,
  Provider,
  Root,
  type TooltipContentProps,
  Trigger,
} from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd'
import { usePortalContainer } from './portal-container'

const TOOLTIP_OPEN_DELAY = 700
const TOOLTIP_SKIP_DELAY = 300

/** Stands once around the app; holds the delays of the specification. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Provider delayDuration={TOOLTIP_OPEN_DELAY} skipDelayDuration={TOOLTIP_SKIP_DELAY}>
      {children}
    </Provider>
  )
}

export interface TooltipProps {
  readonly label: ReactNode
  /** Keys that do the same: `Ctrl B`. */
  readonly shortcut?: string | undefined
  readonly side?: TooltipContentProps['side']
  readonly align?: TooltipContentProps['align']
  /** False keeps it closed, as where the words are visible anyway. */
  readonly enabled?: boolean | undefined
  /** One focusable element that takes a ref. */
  readonly children: ReactElement
}

/** A short explanation on hover and on focus. Never the only place where something is said. */
export function Tooltip(props: TooltipProps) {
  const { label, shortcut, side, align, enabled = true, children } = props
  const container = usePortalContainer()
  return (
    <Root {...(enabled ? {} : { open: false })}>
      <Trigger asChild>{children}</Trigger>
      <Portal container={container}>
        <Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 animate-enter items-center gap-2 rounded-md bg-surface-raised px-2 py-1 text-text text-xs shadow-raised"
        >
          {label}
          {shortcut ? <Kbd>{shortcut}</Kbd> : null}
        </Content>
      </Portal>
    </Root>
  )
}
