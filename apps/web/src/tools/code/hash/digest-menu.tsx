import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../ui/icon-button'
import { toolsAccepting } from '../../registry'

// Twenty menus that nobody opens would make the page heavy and each change of the table slow.
export const loadOpenMenu = () => import('./open-menu')
const OpenMenu = lazy(loadOpenMenu)

const TOOLS = toolsAccepting('bytes', 'code-hash')

/** "Open in …" for one digest among many: a menu of the tools that take bytes. */
export function DigestMenu(props: { readonly name: string; readonly digest: Uint8Array }) {
  const [used, setUsed] = useState(false)
  if (TOOLS.length === 0) return null
  const button = {
    icon: ArrowRight,
    label: `Open ${props.name} in…`,
    size: 'sm',
    className: '-my-1.5',
  } as const
  const closed = <IconButton {...button} aria-haspopup="menu" onClick={() => setUsed(true)} />
  if (!used) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu button={button} digest={props.digest} tools={TOOLS} />
    </Suspense>
  )
}
