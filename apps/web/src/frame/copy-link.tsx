import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { siteUrl } from '../state/site-base'
import { Button, type ButtonVariant } from '../ui/button'
import { useHoldsSecret } from '../ui/fields/held-fields'
import { FIND_SECRETS } from '../ui/fields/secret-gate'
import { COPY_ICONS, useCopy } from '../ui/values/copy-button'
import { runTask } from '../workers/run-task'
import { writeFragment } from './fragment'
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
      <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-2">
        {children}
        <CopyLink {...props} />
      </span>
    </PageHead>
  )
}

/** Fields with public IDs, hashes or keys: 32 bytes there are not a private key. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['id', 'block', 'collection', 'key', 'expected'])
const ID = /^(?:0x)?[0-9a-f]{64}$/i

/**
 * Returns true if a field of a link, or of its path, may contain a secret.
 * @throws ToolError if the check is unavailable; then there is no link.
 */
async function linkHoldsSecret(link: string): Promise<boolean> {
  const url = new URL(link, window.location.href)
  const fields = [...new URLSearchParams(url.hash.slice(1)), ...url.searchParams]
  const texts = fields.flatMap(([name, value]) =>
    PUBLIC_FIELDS.has(name) && ID.test(value) ? [] : [value],
  )
  const doubtful = texts.filter(mayHoldSecret)
  if (doubtful.length === 0) return false
  const found = await runTask(FIND_SECRETS, doubtful)
  return found.some(ranges => ranges.length > 0)
}
