import { Eraser } from 'lucide-react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useStore } from '../../state/store'
import { IconButton } from '../../ui/icon-button'
import { toast } from '../../ui/overlays/toast-store'
import { isClearKey } from './clear-key'
import {
  afterClearing,
  clearingTimesVisible,
  clearSecrets,
  formatMinutes,
  idleMinutes,
  showsSecrets,
  startClipboard,
} from './clear-secrets'
import { watchIdle } from './idle-watch'
import { guard, secretRegistry } from './secret-registry'
import { TimesDialog } from './times-dialog'

export { clearingTimesVisible, clearSecrets }

let started = false

/** Starts the guard of the page's secrets: the key, the clock, the clipboard, and the header’s button. */
export function startGuard(): void {
  if (started) return
  started = true
  guard.cleared = afterClearing
  startClipboard()
  addEventListener('keydown', onKey, true)
  const watch = watchIdle({
    limit: () => idleMinutes.get() * 60_000,
    holds: showsSecrets,
    warn,
    clear: () => clearSecrets(idleMinutes.get()),
    target: window,
  })
  idleMinutes.subscribe(watch.look)
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<Guard />)
}

function onKey(event: KeyboardEvent): void {
  if (!isClearKey(event)) return
  event.preventDefault()
  event.stopPropagation()
  if (!event.repeat) clearSecrets()
}

function warn(seconds: number): () => void {
  const { dismiss } = toast({
    title: `Secrets are cleared in ${seconds} s`,
    description: `${formatMinutes(idleMinutes.get())} without input. Press any key to keep them.`,
    duration: Number.POSITIVE_INFINITY,
    // The click itself counts as activity.
    action: { label: 'Keep', altText: 'Press any key', onAction: () => undefined },
  })
  return dismiss
}

function Guard() {
  const holding = useStore(secretRegistry, all => all.size > 0)
  const header = document.getElementById('clear-secrets')
  return (
    <>
      {holding && header
        ? createPortal(
            <IconButton
              icon={Eraser}
              label="Clear secrets"
              shortcut="Alt Shift W"
              side="bottom"
              onClick={() => clearSecrets()}
            />,
            header,
          )
        : null}
      <TimesDialog />
    </>
  )
}
