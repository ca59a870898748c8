import {
  Content,
  type DropdownMenuContentProps,
  Label,
  Portal,
  Root,
  Trigger,
} from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { menuSurface } from './menu-classes'
import { usePortalContainer } from './portal-container'

export interface MenuProps {
  /** The button that opens it; one focusable element that takes a ref. */
  readonly trigger: ReactElement
  readonly side?: DropdownMenuContentProps['side']
  readonly align?: DropdownMenuContentProps['align']
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** As wide as its trigger. */
  readonly matchTrigger?: boolean
  /** Menu items. */
  readonly children: ReactNode
}

/**
 * A menu of actions or choices. Never modal: the modal form locks the scroll with a `<style>`
 * element, which the page's policy forbids. Type-ahead (1 s) and submenus (100 ms) are Radix's.
 */
export function Menu(props: MenuProps) {
  const { trigger, side, align = 'start', open, onOpenChange, matchTrigger = false } = props
  const container = usePortalContainer()
  return (
    <Root modal={false} {...(open === undefined ? {} : { open })} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal container={container}>
        <Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          loop
          className={menuSurface(matchTrigger && 'w-(--radix-dropdown-menu-trigger-width)')}
        >
          {props.children}
        </Content>
      </Portal>
    </Root>
  )
}

/** A heading within a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Label className="px-2 py-1.5 text-text-muted text-xs">{children}</Label>
}
