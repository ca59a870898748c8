import { Check, type LucideIcon } from 'lucide-react'
import { Item, ItemIndicator, RadioGroup, RadioItem } from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { cn } from './cn'
import { MENU_ITEM } from './menu-classes'

export interface MenuItemProps {
  readonly icon?: LucideIcon
  /** Something smaller at the end: a shortcut, a count. */
  readonly end?: ReactNode
  readonly disabled?: boolean
  readonly danger?: boolean
  readonly onSelect?: () => void
  readonly children: ReactNode
}

/** One action in a menu. */
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

export interface MenuRadioGroupProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  readonly children: ReactNode
}

/** One choice of several; holds `MenuRadioItem`s. */
export function MenuRadioGroup<V extends string>(props: MenuRadioGroupProps<V>) {
  return (
    <RadioGroup
      aria-label={props.label}
      value={props.value}
      onValueChange={value => props.onChange(value as V)}
    >
      {props.children}
    </RadioGroup>
  )
}

export interface MenuRadioItemProps<V extends string> {
  readonly value: V
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A choice with a tick when it is the one taken. */
export function MenuRadioItem<V extends string>(props: MenuRadioItemProps<V>) {
  return (
    <RadioItem
      value={props.value}
      disabled={props.disabled ?? false}
      className={cn(MENU_ITEM, 'pr-8')}
    >
      {props.children}
      <ItemIndicator className="absolute right-2">
        <Check aria-hidden className="size-4" />
      </ItemIndicator>
    </RadioItem>
  )
}
