import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AboutDialog } from './about-dialog'

/**
 * Mounts the dialog in a separate root, which unmounts with it: no page has to load or reference
 * it.
 */
export function mountAbout(): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const gone = () => {
    root.unmount()
    container.remove()
  }
  root.render(<Once onGone={gone} />)
}

/** Closes before it unmounts, so that the focus returns to where it was. */
function Once({ onGone }: { readonly onGone: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onGone)
  }
  return <AboutDialog open={open} onClose={close} />
}
