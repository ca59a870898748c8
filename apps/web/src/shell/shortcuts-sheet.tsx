import { Button } from '../ui/button'
import { Kbd } from '../ui/kbd'
import { Dialog } from '../ui/overlays/dialog'
import { openAbout } from './shortcuts-host'

interface Shortcut {
  /** Alternative keys. */
  readonly keys: readonly string[]
  readonly does: string
}

const AREAS: readonly { readonly title: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Search, or paste anything' },
      { keys: ['/'], does: 'Search, where no field has the focus' },
      { keys: ['?'], does: 'This sheet, where no field has the focus' },
      { keys: ['Ctrl B', '⌘ B'], does: 'Open or close the sidebar' },
      { keys: ['Alt Shift W', '⌥ ⇧ W'], does: 'Clear all secrets, from a field too' },
      { keys: ['F8'], does: 'Go to the notification' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In the search',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Choose another result' },
      { keys: ['Enter'], does: 'Open it, with what you pasted' },
      { keys: ['Esc'], does: 'Empty the field' },
    ],
  },
  {
    title: 'In tools',
    shortcuts: [
      { keys: ['←', '→'], does: 'Switch tabs' },
      { keys: ['↓', 'Ctrl Space'], does: 'Seed phrase: complete the word' },
      { keys: ['Enter'], does: 'Seed phrase: take the chosen word' },
      { keys: ['↑', '↓', '←', '→'], does: 'RLP: move in the tree, close and open lists' },
      { keys: ['Enter', 'Delete'], does: 'RLP: edit or remove the item' },
    ],
  },
]

/** List of all keyboard shortcuts. */
export function ShortcutsSheet(props: { readonly open: boolean; readonly onClose: () => void }) {
  const about = () => {
    props.onClose()
    openAbout()
  }
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      footer={<Button onClick={about}>About this build</Button>}
    >
      <div className="flex flex-col gap-5">
        {AREAS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-2 font-medium text-text-muted text-xs">{title}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="contents">
                  <dt className="flex flex-wrap gap-1">
                    {keys.map(key => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
