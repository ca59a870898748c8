import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteUrl } from '../state/site-base'
import { Button, type ButtonVariant } from '../ui/button'
import { COPY_ICONS, useCopy } from '../ui/values/copy-button'
import { PageHead } from './page-head'

const WORDS = {
  idle: 'Copy link',
  copied: 'Link copied',
  failed: 'Not copied',
  'too-long': 'Too long for a link',
}

export interface CopyLinkProps {
  /** The link or its path, asked for at the press; null when what it would hold is too long. Never a secret. */
  readonly link: () => string | null
  readonly disabled?: boolean
  readonly variant?: ButtonVariant
}

/** Copies a link that opens the same, and says so. */
export function CopyLink({ link, disabled = false, variant = 'ghost' }: CopyLinkProps) {
  const [state, copy] = useCopy(() => {
    const path = link()
    return path && (path.startsWith('/') ? siteUrl(path) : path)
  })
  const icon = state === 'idle' ? Link2 : COPY_ICONS[state]
  return (
    <>
      <Button size="sm" variant={variant} icon={icon} disabled={disabled} onClick={copy}>
        {WORDS[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : WORDS[state]}
      </span>
    </>
  )
}

export interface CopyPageLinkProps extends CopyLinkProps {
  /** What else is done with all that is on the page, before the link: "Open in". */
  readonly children?: ReactNode
}

/** The same in the line of the page's title, for a link to all that is on the page. */
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
