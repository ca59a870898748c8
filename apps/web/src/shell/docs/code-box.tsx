import { PageLink } from '../../frame/page-link'
import { CopyButton } from '../../ui/values/copy-button'
import { type CodeToken, codeTokens } from './code-tokens'

const COLOURS: Readonly<Partial<Record<CodeToken['kind'], string>>> = {
  comment: 'text-text-muted italic',
  string: 'text-code-string',
  keyword: 'text-code-keyword',
  number: 'text-code-number',
  function: 'text-code-function',
}

/** Targets of names in code: an anchor on the page, or another page of this site. */
export type NameLinks = Readonly<Record<string, string>>

export interface CodeBoxProps {
  /** Name for the copy button, “Copy <name>”. */
  readonly name: string
  readonly code: string
  /** True for TypeScript, which is highlighted. */
  readonly typescript?: boolean
  readonly links?: NameLinks
}

const NONE: NameLinks = {}

/** Code block whose long lines wrap, so that nothing scrolls sideways. */
export function CodeBox({ name, code, typescript = false, links = NONE }: CodeBoxProps) {
  return (
    <div className="relative rounded-md border border-border bg-background">
      <pre translate="no" className="bytes whitespace-pre-wrap py-3 pr-11 pl-3.5 text-xs leading-5">
        <code>{typescript ? <Tokens code={code} links={links} /> : code}</code>
      </pre>
      <CopyButton iconOnly name={name} value={code} className="absolute! top-1.5 right-1.5" />
    </div>
  )
}

interface Piece {
  readonly text: string
  readonly look?: string | undefined
  readonly to?: string | undefined
}

function Tokens({ code, links }: { readonly code: string; readonly links: NameLinks }) {
  return piecesOf(code, links).map(({ text, look, to }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a text never move.
    if (to !== undefined) return <NameLink key={at} name={text} to={to} />
    return look === undefined ? (
      text
    ) : (
      <span key={at} className={look}>
        {text}
      </span>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above.
  })
}

/** Merges the tokens of a piece of code that have neither style nor link. */
function piecesOf(code: string, links: NameLinks): readonly Piece[] {
  const pieces: Piece[] = []
  for (const { text, kind } of codeTokens(code)) {
    const look = COLOURS[kind]
    const to = kind === 'name' && Object.hasOwn(links, text) ? links[text] : undefined
    const before = pieces.at(-1)
    const joins = look === undefined && to === undefined && before && !before.look && !before.to
    if (joins) pieces.splice(-1, 1, { text: before.text + text })
    else pieces.push({ text, look, to })
  }
  return pieces
}

function NameLink({ name, to }: { readonly name: string; readonly to: string }) {
  const look =
    'text-code-type underline decoration-dotted underline-offset-2 hover:decoration-solid'
  return to.startsWith('#') ? (
    <a href={to} className={look}>
      {name}
    </a>
  ) : (
    <PageLink to={to} className={look}>
      {name}
    </PageLink>
  )
}
