import { CORE_MODULES, modulePath } from '../../frame/docs'
import { PageLink } from '../../frame/page-link'
import { sourceLink } from '../repository'
import type { Inline, Line } from './doc-data'

const CODE = 'font-mono text-[0.92em] wrap-anywhere'

/** Line with its code, bold text and links. */
export function LineView({ line }: { readonly line: Line }) {
  return line.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are what the build wrote, and never move.
    <InlineView key={at} part={part} />
  ))
}

function InlineView({ part }: { readonly part: Inline }) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <strong className="font-semibold">{part.strong}</strong>
  if ('code' in part) return <CodeView code={part.code} />
  const { text, to } = part
  if (to.startsWith('/')) {
    return (
      <PageLink to={to} className="link">
        {text}
      </PageLink>
    )
  }
  if (to.startsWith('#')) {
    return (
      <a href={to} className="link">
        {text}
      </a>
    )
  }
  const address = to.startsWith('source:') ? sourceLink(to.slice('source:'.length)) : to
  return address === null ? text : <ExternalLink to={address} text={text} />
}

/** Inline code; the name of a public module links to its page. */
function CodeView({ code }: { readonly code: string }) {
  const displayed = (
    <code translate="no" className={CODE}>
      {code}
    </code>
  )
  return CORE_MODULES.includes(code) ? (
    <PageLink to={modulePath(code)} className="link">
      {displayed}
    </PageLink>
  ) : (
    displayed
  )
}

/** Link to an external page. */
export function ExternalLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
      {text}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** Returns a line's text without markup. */
export const plainText = (line: Line): string =>
  line
    .map(part => {
      if (typeof part === 'string') return part
      if ('code' in part) return part.code
      return 'strong' in part ? part.strong : part.text
    })
    .join('')
