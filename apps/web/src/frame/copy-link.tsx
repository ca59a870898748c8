import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { siteUrl } from '../state/site-base'
import { Button, type ButtonVariant } from '../ui/button'
import { useHoldsSecret } from '../ui/fields/held-fields'
import { COPY_ICONS, useCopy } from '../ui/values/copy-button'
import { writeFragment } from './fragment'
import { linkHoldsSecret } from './link-secrets'
import { PageHead } from './page-head'

const LABELS = {
  idle: 'Copy link',
  copied: 'Link copied',
  failed: 'Not copied',
  'too-long': 'Too long for a link',
}
const HOLDS_SECRET = 'It may hold a private key or a phrase, and those aren’t put into links.'

export interface CopyLinkProps {
  /** Returns the link or its path, on click; null if its content is too long. */
  readonly link: () => string | null
  readonly disabled?: boolean
  readonly variant?: ButtonVariant
}

/**
 * Button that copies a link to the same state, and confirms it. There is no link if the page or the link may contain a
 * secret.
 */
export function CopyLink({ link, disabled = false, variant = 'ghost' }: CopyLinkProps) {
  const held = useHoldsSecret()
  const [refused, setRefused] = useState(false)
  const [state, copy] = useCopy(async () => {
    const path = link()
    if (path === null) return null
    const whole = path.startsWith('/') ? siteUrl(path) : path
    const holds = await linkHoldsSecret(whole)
    setRefused(holds)
    if (holds) return undefined
    showLink(path)
    return whole
  })
  const why = held || refused ? HOLDS_SECRET : undefined
  const icon = state === 'idle' ? Link2 : COPY_ICONS[state]
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        icon={icon}
        disabled={disabled || held}
        title={why}
        onClick={copy}
      >
        {LABELS[state]}
      </Button>
      <span role="status" className="sr-only">
        {why ?? (state === 'idle' ? '' : LABELS[state])}
      </span>
    </>
  )
}

/** Shows a link to this page in the address bar too. */
function showLink(link: string): void {
  if (link.startsWith('/')) return
  const { hash, pathname } = new URL(link)
  if (pathname !== window.location.pathname) return
  writeFragment(Object.fromEntries(new URLSearchParams(hash.slice(1))))
}

export interface CopyPageLinkProps extends CopyLinkProps {
  /** Other actions on the whole page, before the link: "Open in". */
  readonly children?: ReactNode
}

/** The same beside the page's title, for a link to the whole page. */
export function CopyPageLink({ children, ...props }: CopyPageLinkProps) {
  return (
    <PageHead>
      <span className="ml-auto flex items-center gap-2">
        {children}
        <CopyLink {...props} />
      </span>
    </PageHead>
  )
}
