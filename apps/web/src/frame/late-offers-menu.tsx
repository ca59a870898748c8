import { lazyPart } from '../ui/layout/lazy-part'
import { LateMenu, type LateMenuProps } from '../ui/overlays/late-menu'
import type { OffersMenuProps } from './offers-menu'

const OffersMenu = lazyPart<OffersMenuProps>(
  async () => (await import('./offers-menu')).OffersMenu,
  { name: 'The menu', loading: ({ trigger }) => trigger },
)

export interface LateOffersMenuProps extends Omit<OffersMenuProps, 'trigger'> {
  readonly trigger: LateMenuProps['trigger']
}

/** The menu of the tools that a value can be opened in, fetched when it is first opened. */
export function LateOffersMenu({ trigger, ...props }: LateOffersMenuProps) {
  return <LateMenu trigger={trigger} menu={button => <OffersMenu trigger={button} {...props} />} />
}
