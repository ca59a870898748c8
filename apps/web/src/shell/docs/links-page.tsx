import { type ReactNode, useEffect, useState } from 'react'
import { PageLink } from '../../frame/page-link'
import { toolOf } from '../../frame/registry'
import { siteUrl } from '../../state/site-base'
import { CopyButton } from '../../ui/values/copy-button'
import { DataTable } from '../../ui/values/data-table'
import { TextBox } from '../../ui/values/text-box'
import { anchorOf } from './anchor'
import { DocLayout, HEADING } from './doc-layout'
import { LinkMaker } from './link-maker'
import { TOOL_LINKS, type ToolLinks } from './link-scheme'
import BADGE from './snippets/badge.md?raw'
import CARD from './snippets/card.html?raw'
import ERROR_PAGE from './snippets/error-page.html?raw'
import WHY_LINK from './snippets/why-link.ts?raw'

const PARTS = [
  'How a link is built',
  'Never put secrets in a link',
  'Make a link',
  'Fields by tool',
  'A link to one finding',
  'Badge and error messages',
  'A card in your page',
] as const

/** Placeholder of the site's address in the snippets. */
const EXAMPLE_ORIGIN = 'https://toolkit.example'

/**
 * Guide to links into the tools and to embedded cards; `docs/links.md` has the same for readers of
 * the source.
 */
export function LinksPage() {
  const [origin, setOrigin] = useState(EXAMPLE_ORIGIN)
  useEffect(() => setOrigin(siteUrl('/').replace(/\/$/, '')), [])
  const here = (text: string) => text.trim().replaceAll(EXAMPLE_ORIGIN, origin)
  return (
    <DocLayout
      title="Links into the toolkit"
      path="/docs/links"
      lead="Version 1. A link that works today keeps working: fields may be added, but none changes its meaning."
      contents={PARTS.map(title => ({ id: anchorOf(title), title }))}
    >
      <Part title="How a link is built">
        <Snippet name="form of a link">{`${origin}/<tool>?network=<network>#<field>=<value>&…`}</Snippet>
        <p>
          The part after the <code>#</code> stays in the browser and is never sent to a server.
          Every field is parsed like typed input; if one is invalid, the tool opens without the
          link’s content. The <code>network</code> is mainnet, testnet or emulator; without it, the
          reader’s own choice applies. Encode values as in a query string (
          <code>encodeURIComponent</code>). A link has at most 32,000 characters.
        </p>
      </Part>
      <Part title="Never put secrets in a link">
        <p>
          That means private keys, seed phrases, passwords, keystore files, and AES or HMAC keys. No
          field accepts them, and the tools that ask for them read nothing from a link. Browsers
          keep URLs in their history and chat apps forward them: treat a secret that has been in a
          link as published.
        </p>
      </Part>
      <Part title="Make a link">
        <LinkMaker origin={origin} />
      </Part>
      <Part title="Fields by tool">
        {TOOL_LINKS.map(links => (
          <ToolFields key={links.id} {...links} />
        ))}
      </Part>
      <Part title="A link to one finding">
        <p>
          In Analyze, “Copy link to this finding” next to a signature, a fix, an error or the list
          of changes copies a link that opens the transaction there.
        </p>
      </Part>
      <Part title="Badge and error messages">
        <p>
          In a README: a badge served by this site, without third parties. Copy the image into your
          own repository if you prefer.
        </p>
        <Snippet name="Markdown">{here(BADGE)}</Snippet>
        <p>On an error page:</p>
        <Snippet name="HTML">{here(ERROR_PAGE)}</Snippet>
        <p>Around FCL, in TypeScript:</p>
        <Snippet name="TypeScript">{here(WHY_LINK)}</Snippet>
      </Part>
      <Part title="A card in your page">
        <p>
          <code>/embed/transaction#id=…</code> and <code>/embed/account#address=…</code> show a
          transaction or an account in a frame: read-only, without a wallet, cookies or storage. The
          site operator lists the origins that may frame them in <code>EMBED_ORIGINS</code>. No
          other page can be framed.
        </p>
        <Snippet name="card">{here(CARD)}</Snippet>
        <p>
          The card posts <code>{"{ type: 'flow-toolkit:height', height }"}</code> whenever its
          height changes. It takes <code>?theme=dark</code>, <code>light</code> or{' '}
          <code>system</code>, and from the page that frames it{' '}
          <code>{"{ type: 'flow-toolkit:theme', theme: 'light' }"}</code>. It ignores all other
          messages.
        </p>
      </Part>
    </DocLayout>
  )
}

interface PartProps {
  readonly title: (typeof PARTS)[number]
  readonly children: ReactNode
}

function Part({ title, children }: PartProps) {
  const id = anchorOf(title)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className={HEADING}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function ToolFields({ id, example, fields }: ToolLinks) {
  const { title, path } = toolOf(id)
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold text-sm">
        <PageLink to={path} className="link">
          {title}
        </PageLink>
      </h3>
      <p className="wrap-anywhere text-text-muted text-xs">
        <code>
          {path}#{example}
        </code>
      </p>
      <DataTable
        caption={`Fields of ${title}`}
        columns={[
          { header: 'Field', cell: ({ name }) => <code>{name}</code> },
          { header: 'What it holds', cell: ({ holds }) => holds },
        ]}
        rows={fields}
        rowKey={({ name }) => name}
      />
    </div>
  )
}

function Snippet({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex flex-col gap-1">
      <TextBox label={name} text={children} preformatted />
      <div className="flex justify-end">
        <CopyButton name={name} value={children} />
      </div>
    </div>
  )
}
