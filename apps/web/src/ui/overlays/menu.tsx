import { Check, type LucideIcon } from 'lucide-react'
import {
  Content,
  type DropdownMenuContentProps,
  Item,
  ItemIndicator,
  Label,
  Portal,
  RadioGroup,
  RadioItem,
  Root,
  Trigger,
} from 'radix-ui/dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '../cn'
import { usePortalContainer } from './dialog'

export interface MenuProps {
  /** Button that opens it; one focusable element that accepts a ref. */
  readonly trigger: ReactElement
  readonly side?: DropdownMenuContentProps['side']
  readonly align?: DropdownMenuContentProps['align']
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** Matches the width of its trigger. */
  readonly matchTrigger?: boolean
  /** Menu items. */
  readonly children: ReactNode
}

/**
 * Menu of actions or choices. Never modal: Radix's modal mode locks scrolling with a `<style>`
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
          className={cn(
            'z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto',
            'animate-enter rounded-md bg-surface p-1 text-sm text-text shadow-raised',
            matchTrigger && 'w-(--radix-dropdown-menu-trigger-width)',
          )}
        >
          {props.children}
        </Content>
      </Portal>
    </Root>
  )
}

/** Heading within a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Label className="px-2 py-1.5 text-text-muted text-xs">{children}</Label>
}

export interface MenuItemProps {
  readonly icon?: LucideIcon | undefined
  /** Small text at the end: a shortcut, a count. */
  readonly end?: ReactNode
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly onSelect?: () => void
  readonly children: ReactNode
}

/** Action in a menu. */
export function MenuItem({ icon: Icon, end, disabled, danger, onSelect, children }: MenuItemProps) {
  return (
    <Item
      disabled={disabled ?? false}
      onSelect={onSelect}
      className={cn(MENU_ITEM, danger && 'text-danger')}
    >
      {Icon ? (
        <Icon aria-hidden className={cn('size-4 shrink-0', !danger && 'text-text-muted')} />
      ) : null}
      <span className="min-w-0 grow">{children}</span>
      {end ? <span className="pl-4 text-text-muted text-xs">{end}</span> : null}
    </Item>
  )
}

export interface MenuChoiceProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly options: readonly {
    readonly value: V
    readonly label: string
    readonly icon: ReactNode
  }[]
}

/** Single-choice group, with a tick at the selected item. */
export function MenuChoice<V extends string>(props: MenuChoiceProps<V>) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={value => props.onChange(value as V)}
    >
      {props.options.map(({ value, label, icon }) => (
        <RadioItem key={value} value={value} className={cn(MENU_ITEM, 'pr-8')}>
          {icon}
          {label}
          <ItemIndicator className="absolute right-2">
            <Check aria-hidden className="size-4" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

/** Classes of all selectable menu items. */
const MENU_ITEM = cn(
  'relative flex w-full cursor-default items-center gap-2 rounded-sm px-2 py-1.5 pointer-coarse:py-2.5',
  'select-none outline-none data-highlighted:bg-surface-raised data-disabled:opacity-50',
)
