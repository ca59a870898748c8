import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton, type IconButtonProps } from '../../../ui/icon-button'
import { latePart } from '../../../ui/layout/late-part'

// Twenty menus that nobody opens would make the page heavy and each change of the table slow.
const OpenMenu = latePart(async () => (await import('./open-menu')).OpenMenu, {
  name: 'The menu',
  loading: ({ button }: { readonly button: IconButtonProps }) => <IconButton {...button} />,
})

/** "Open in …" for one digest among many: a menu of the tools that take bytes. */
export function DigestMenu(props: { readonly name: string; readonly digest: Uint8Array }) {
  const [used, setUsed] = useState(false)
  const label = `Open ${props.name} in…`
  const button = { icon: ArrowRight, label, size: 'sm', className: '-my-1.5' } as const
  return used ? (
    <OpenMenu button={button} digest={props.digest} />
  ) : (
    <IconButton {...button} aria-haspopup="menu" onClick={() => setUsed(true)} />
  )
}
