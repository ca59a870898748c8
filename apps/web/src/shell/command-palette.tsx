import { NETWORK_IDS, NETWORKS } from '@toolkit/core/flow/networks'
import { Globe, type LucideIcon, Monitor, Moon, PanelLeft, Sun } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { switchNetwork } from '../chain/start-chain'
import { GROUPS } from '../tools/groups'
import { preloadPage } from '../tools/page-modules'
import { searchTools } from '../tools/search-tools'
import { Dialog } from '../ui/dialog'
import { toggleSidebar } from './sidebar-state'
import { setTheme } from './theme'

interface Command {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly icon: LucideIcon
  /** The page it opens, for fetching it ahead. */
  readonly path?: string
  readonly run: () => void
}

const ACTIONS: readonly Command[] = [
  ...NETWORK_IDS.map(id => ({
    id: `network-${id}`,
    title: `Switch to ${NETWORKS[id].name}`,
    detail: 'Network',
    icon: Globe,
    run: () => switchNetwork(id),
  })),
  { id: 'dark', title: 'Dark theme', detail: 'Theme', icon: Moon, run: () => setTheme('dark') },
  { id: 'light', title: 'Light theme', detail: 'Theme', icon: Sun, run: () => setTheme('light') },
  {
    id: 'system',
    title: 'Theme of the system',
    detail: 'Theme',
    icon: Monitor,
    run: () => setTheme('system'),
  },
  {
    id: 'sidebar',
    title: 'Toggle the sidebar',
    detail: 'Ctrl B',
    icon: PanelLeft,
    run: toggleSidebar,
  },
]

/** The search over tools and actions that opens anywhere: type, arrow keys, Enter. */
export function CommandPalette({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search tools and actions"
      hideTitle
      variant="top"
      flush
      initialFocus={field}
    >
      <PaletteBody field={field} onClose={onClose} />
    </Dialog>
  )
}

function PaletteBody({
  field,
  onClose,
}: {
  readonly field: React.RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [, navigate] = useLocation()
  const id = useId()
  const commands = commandsFor(query, navigate)
  const index = Math.min(active, commands.length - 1)

  const run = (command: Command | undefined): void => {
    if (!command) return
    onClose()
    command.run()
  }
  const move = (to: number): void => {
    const next = (to + commands.length) % commands.length
    setActive(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search tools and actions"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-${index}` : undefined}
        placeholder="Search tools and actions"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setActive(0)
        }}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || commands.length === 0) return
          if (event.key === 'ArrowDown') move(index + 1)
          else if (event.key === 'ArrowUp') move(index - 1)
          else if (event.key === 'Home') move(0)
          else if (event.key === 'End') move(commands.length - 1)
          else if (event.key === 'Enter') run(commands[index])
          else return
          event.preventDefault()
        }}
        className="sticky top-0 h-12 w-full border-border border-b bg-surface px-4 text-base outline-none placeholder:text-text-muted"
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className="p-2">
        {commands.map((command, at) => (
          <PaletteRow
            key={command.id}
            id={`${id}-${at}`}
            command={command}
            active={at === index}
            onPoint={() => setActive(at)}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {commands.length === 0 && (
        <p role="status" className="px-4 pb-6 text-sm text-text-muted">
          Nothing fits “{query.trim()}”.
        </p>
      )}
    </>
  )
}

interface PaletteRowProps {
  readonly id: string
  readonly command: Command
  readonly active: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function PaletteRow({ id, command, active, onPoint, onRun }: PaletteRowProps) {
  const Icon = command.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox above.
    // biome-ignore lint/a11y/useFocusableInteractive: as above, the focus stays in the field.
    <div
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={() => {
        if (!active) onPoint()
        if (command.path) preloadPage(command.path)
      }}
      onClick={onRun}
      className={`flex cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm ${active ? 'bg-surface-raised' : ''}`}
    >
      <Icon aria-hidden="true" className={`size-4 ${active ? 'text-accent' : 'text-text-muted'}`} />
      <span className="min-w-0 flex-1 truncate">{command.title}</span>
      <span className="text-xs text-text-muted">{command.detail}</span>
    </div>
  )
}

function commandsFor(query: string, navigate: (path: string) => void): readonly Command[] {
  const tools = searchTools(query).map(tool => ({
    id: tool.id,
    title: tool.title,
    detail: GROUPS.find(group => group.id === tool.group)?.title ?? '',
    icon: tool.icon,
    path: tool.path,
    run: () => navigate(tool.path),
  }))
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const actions = ACTIONS.filter(action => {
    const text = `${action.title} ${action.detail}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  return [...tools, ...actions]
}
