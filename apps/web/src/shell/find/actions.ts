import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import {
  ArrowRight,
  Clock,
  Eraser,
  Globe,
  Info,
  Keyboard,
  type LucideIcon,
  Monitor,
  Moon,
  PanelLeft,
  Sun,
} from 'lucide-react'
import { switchNetwork } from '../../chain/start-chain'
import { openAbout, openShortcuts } from '../shortcuts-host'
import { toggleSidebar } from '../sidebar-state'
import { setTheme } from '../theme'
import { sayNotLoaded } from '../use-lazy-part'
import { findDocs } from './docs'
import type { FinderRow } from './use-finder'

/** Action on the page itself, with its search terms. */
interface Action {
  readonly row: FinderRow
  readonly keywords: string
}

const action = (
  id: string,
  title: string,
  detail: string,
  icon: LucideIcon,
  act: () => void,
  keywords = '',
): Action => ({
  row: {
    ...{ id, title, detail, icon },
    run(leave) {
      leave()
      act()
    },
  },
  keywords: `${title} ${detail} ${keywords}`.toLowerCase(),
})

type GuardModule = typeof import('../../frame/clearing/guard')

/** If there is a secret, the guard is already loaded; it is larger than the whole search. */
function withGuard(act: (guard: GuardModule) => void): () => void {
  return () => {
    import('../../frame/clearing/guard').then(guard => {
      guard.startGuard()
      act(guard)
    }, sayNotLoaded)
  }
}

export const ACTIONS: readonly Action[] = [
  ...NETWORK_IDS.map(id =>
    action(`network-${id}`, `Switch to ${NETWORKS[id].name}`, 'Network', Globe, () =>
      switchNetwork(id),
    ),
  ),
  action('dark', 'Dark theme', 'Theme', Moon, () => setTheme('dark'), 'settings night'),
  action('light', 'Light theme', 'Theme', Sun, () => setTheme('light'), 'settings day'),
  action('system', 'System theme', 'Theme', Monitor, () => setTheme('system'), 'settings'),
  action(
    'clear-secrets',
    'Clear secrets',
    'Alt Shift W',
    Eraser,
    withGuard(guard => guard.clearSecrets()),
    'wipe erase forget delete keys',
  ),
  action(
    'clearing-times',
    'When to clear secrets and the clipboard',
    'Settings',
    Clock,
    withGuard(guard => guard.clearingTimesVisible.set(true)),
    'wipe inactivity timeout',
  ),
  action('shortcuts', 'Keyboard shortcuts', '?', Keyboard, openShortcuts, 'keys help'),
  action('sidebar', 'Toggle the sidebar', 'Ctrl B', PanelLeft, toggleSidebar, 'menu'),
  action('about', 'About this build', 'Version, hash, licences', Info, openAbout, 'sha256 verify'),
]

/** Common tasks, with their page and search terms. */
const TASKS = [
  ['Send FLOW or tokens', '/code/rlpTx#view=create', 'transfer pay payment'],
  ['Send an NFT', '/code/rlpTx#view=create', 'transfer collectible'],
  [
    'Send everything of an account',
    '/code/rlpTx#view=create&template=send-all',
    'all of it sweep move empty drain transfer',
  ],
  ['Deploy a contract', '/code/rlpTx#view=create', 'publish update cadence'],
  ['Add or revoke a key', '/account/link', 'rotate remove multi-sig'],
  ['See what an account owns', '/account/lookup', 'what do i own balance tokens nfts assets'],
  ['Find what my phrase opens', '/key/seed-phrase', 'recover accounts which wallet lost'],
  ['Find what my keystore opens', '/key/keystore', 'recover accounts which wallet lost'],
  ['Find out why it failed', '/key/analyze', 'debug transaction reverted'],
] as const

const taskRow = (title: string, path: string, go: (path: string) => void): FinderRow => ({
  ...{ id: `task-${title}`, title, detail: 'Task', icon: ArrowRight },
  path: path.replace(/#.*/, ''),
  run(leave) {
    leave()
    go(path)
  },
})

export interface FoundActions {
  /** Results that contain a search word exactly; they precede the tools. */
  readonly first: readonly FinderRow[]
  readonly further: readonly FinderRow[]
}

/** Finds actions by search terms: each term must start a word of the action. */
export function findActions(query: string, navigate: (path: string) => void): FoundActions {
  const requested = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (text: string) => {
    const known = text.split(/\s+/)
    return requested.every(word => known.some(one => one.startsWith(word)))
  }
  const tasks = TASKS.filter(([title, , keywords]) => fits(`${title} ${keywords}`.toLowerCase()))
  const actions = ACTIONS.filter(({ keywords }) => fits(keywords)).map(({ row }) => row)
  const whole = (row: FinderRow) =>
    row.title
      .toLowerCase()
      .split(/\s+/)
      .some(word => requested.includes(word))
  return {
    first: [
      ...tasks.map(([title, path]) => taskRow(title, path, navigate)),
      ...actions.filter(whole),
    ],
    further: [...actions.filter(row => !whole(row)), ...findDocs(query, navigate)],
  }
}
