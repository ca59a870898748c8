import { lazyPart } from '../ui/layout/lazy-part'
import { LazyMenu, type LazyMenuProps } from '../ui/overlays/lazy-menu'
import type { OffersMenuProps } from './offers-menu'

const OffersMenu = lazyPart<OffersMenuProps>(
  async () => (await import('./offers-menu')).OffersMenu,
  { name: 'The menu', loading: ({ trigger }) => trigger },
)

export interface LazyOffersMenuProps extends Omit<OffersMenuProps, 'trigger'> {
  readonly trigger: LazyMenuProps['trigger']
}

/** Menu of the tools that can open a value, loaded when it is first opened. */
export function LazyOffersMenu({ trigger, ...props }: LazyOffersMenuProps) {
  return <LazyMenu trigger={trigger} menu={button => <OffersMenu trigger={button} {...props} />} />
}
