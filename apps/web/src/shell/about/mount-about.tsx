import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AboutDialog } from './about-dialog'

/** Shows the dialog in a root of its own, which goes with it: no page has to wait for it, or know it. */
export function mountAbout(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const gone = () => {
    root.unmount()
    place.remove()
  }
  root.render(<Once onGone={gone} />)
}

/** Closes first, so that the focus goes back to where it was, and leaves after it. */
function Once({ onGone }: { readonly onGone: () => void }) {
  const [open, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onGone)
  }
  return <AboutDialog open={open} onClose={close} />
}
