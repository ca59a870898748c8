import type { ReactNode } from 'react'
import { sourceLink } from '../repository'
import { CodeBox, type NameLinks } from './code-box'
import type { MemberDoc } from './doc-data'
import { ExternalLink, LineView } from './doc-line'
import { BlocksView } from './doc-text'

export interface MemberViewProps {
  readonly member: MemberDoc
  readonly source: string
  readonly links: NameLinks
}

/** Export of a module: its description, signature, errors, and examples. */
export function MemberView({ member, source, links }: MemberViewProps) {
  const { name, exported, signature, line, text, examples } = member
  const address = sourceLink(source, line)
  const others = Object.fromEntries(Object.entries(links).filter(([known]) => known !== name))
  return (
    <section aria-labelledby={name} className="flex flex-col gap-3 border-border border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3
          id={name}
          translate="no"
          className="scroll-mt-20 font-mono font-semibold text-sm wrap-anywhere"
        >
          {name}
        </h3>
        <span className="flex gap-3 text-text-muted text-xs">
          {exported ? null : <span>not exported</span>}
          {address === null ? null : <ExternalLink to={address} text="Source" />}
        </span>
      </div>
      <BlocksView blocks={text} />
      <CodeBox name={`signature of ${name}`} code={signature} typescript links={others} />
      <Facts {...member} />
      {examples.map((example, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are what the build wrote, and never move.
        <div key={at} className="flex flex-col gap-1">
          <p className="text-text-muted text-xs">Example</p>
          <CodeBox name={`example of ${name}`} code={example} typescript />
        </div>
      ))}
    </section>
  )
}

/** Parameters, return value and errors, where the docstring adds to the signature. */
function Facts({ parameters, returns, throws }: MemberDoc) {
  if (parameters.length + throws.length === 0 && returns === null) return null
  return (
    <dl className="flex flex-col gap-1.5">
      {parameters.map(one => (
        <Labelled key={one.name} label={<code className="font-mono text-xs">{one.name}</code>}>
          <LineView line={one.line} />
        </Labelled>
      ))}
      {returns && (
        <Labelled label="Returns">
          <LineView line={returns} />
        </Labelled>
      )}
      {throws.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are what the build wrote, and never move.
        <Labelled key={at} label="Throws">
          <LineView line={one} />
        </Labelled>
      ))}
    </dl>
  )
}

function Labelled({
  label,
  children,
}: {
  readonly label: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-text-muted text-xs leading-5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
