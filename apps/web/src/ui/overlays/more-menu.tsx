import { Ellipsis } from 'lucide-react'
import { IconButton } from '../icon-button'
import { lazyPart } from '../layout/lazy-part'
import type { ActionMenuProps, MenuAction } from './action-menu'
import { LazyMenu } from './lazy-menu'

const ActionMenu = lazyPart<ActionMenuProps>(
  async () => (await import('./action-menu')).ActionMenu,
  { name: 'The menu', loading: ({ trigger }) => trigger },
)

export interface MoreMenuProps {
  /** Specific name if a page has several: "More for key 0". */
  readonly label?: string
  readonly items: readonly MenuAction[]
}

/** "…" menu for rarely needed actions of a page or a row. */
export function MoreMenu({ label = 'More', items }: MoreMenuProps) {
  return (
    <LazyMenu
      trigger={<IconButton icon={Ellipsis} label={label} size="sm" />}
      menu={trigger => <ActionMenu trigger={trigger} items={items} />}
    />
  )
}
