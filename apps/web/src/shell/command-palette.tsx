import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import { Clock, Eraser, Globe, Info, Keyboard, Monitor, Moon, PanelLeft, Sun } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { switchNetwork } from '../chain/start-chain'
import { clearSecrets } from '../frame/clearing/clear-secrets'
import { clearingTimesShown } from '../frame/clearing/clearing-times'
import { startGuard } from '../frame/clearing/guard'
import { TOOLS } from '../frame/registry'
import { useFileDrop } from '../ui/fields/use-file-drop'
import { type Entry, givenFile } from './find/entry'
import { FinderField } from './find/finder-field'
import { FinderResults } from './find/finder-results'
import { type FinderRow, toolRow, useFinder } from './find/use-finder'
import { PALETTE_LABEL } from './palette-host'
import { openAbout, openShortcuts } from './shortcuts-host'
import { toggleSidebar } from './sidebar-state'
import { setTheme } from './theme'

/** An action of the page itself. */
const done = (act: () => void) => (leave: () => void) => {
  leave()
  act()
}

const THEMES = [
  ['dark', 'Dark theme', Moon],
  ['light', 'Light theme', Sun],
  ['system', 'System theme', Monitor],
] as const

const ACTIONS: readonly FinderRow[] = [
  ...NETWORK_IDS.map(id => ({
    id: `network-${id}`,
    title: `Switch to ${NETWORKS[id].name}`,
    detail: 'Network',
    icon: Globe,
    run: done(() => switchNetwork(id)),
  })),
  ...THEMES.map(([id, title, icon]) => ({
    ...{ id, title, icon, detail: 'Theme' },
    run: done(() => setTheme(id)),
  })),
  {
    id: 'clear-secrets',
    title: 'Clear secrets',
    detail: 'Alt Shift W',
    icon: Eraser,
    run: done(() => {
      startGuard()
      clearSecrets()
    }),
  },
  {
    id: 'clearing-times',
    title: 'When to clear secrets and the clipboard',
    detail: 'Setting',
    icon: Clock,
    run: done(() => {
      startGuard()
      clearingTimesShown.set(true)
    }),
  },
  {
    id: 'shortcuts',
    title: 'Keyboard shortcuts',
    detail: '?',
    icon: Keyboard,
    run: done(openShortcuts),
  },
  {
    id: 'sidebar',
    title: 'Toggle the sidebar',
    detail: 'Ctrl B',
    icon: PanelLeft,
    run: done(toggleSidebar),
  },
  {
    id: 'about',
    title: 'About this build',
    detail: 'Version, hash, licences',
    icon: Info,
    run: done(openAbout),
  },
]

export interface CommandPaletteProps {
  /** What was put into the field before this was there, and whether Enter was pressed then. */
  readonly first: Entry
  readonly entered: boolean
  /** Called once that is kept here. */
  readonly onTaken: () => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** What stands in the palette's dialog: the field, which takes whatever is pasted or dropped, and what it finds. */
export function CommandPalette({ first, entered, onTaken, field, onClose }: CommandPaletteProps) {
  const [, navigate] = useLocation()
  const finder = useFinder({
    first,
    entered,
    navigate,
    others: query => othersFor(query, navigate),
    onLeave: onClose,
  })
  const listId = useId()
  useEffect(onTaken, [onTaken])
  // At once, so that no key is lost between the two fields.
  useLayoutEffect(() => field.current?.focus(), [field])
  const { over, handlers } = useFileDrop(([file]) => file && finder.put(givenFile(file)))
  return (
    <div {...handlers} className={over ? 'outline-2 outline-accent -outline-offset-2' : ''}>
      <div className="sticky top-0 z-10 border-border border-b bg-surface">
        <FinderField
          finder={finder}
          listId={listId}
          field={field}
          label={PALETTE_LABEL}
          placeholder={PALETTE_LABEL}
        />
      </div>
      <FinderResults finder={finder} listId={listId} />
    </div>
  )
}

/** The actions of these words; and before any is typed, every tool that is built. */
function othersFor(query: string, navigate: (path: string) => void): readonly FinderRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const actions = ACTIONS.filter(({ title, detail }) => {
    const text = `${title} ${detail}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  if (words.length > 0) return actions
  const built = TOOLS.filter(({ planned }) => !planned)
  return [...built.map(tool => toolRow(tool, navigate)), ...actions]
}
