import { useEffect } from 'react'
import { modulePath } from '../../frame/docs'
import type { NameLinks } from './code-box'
import type { MemberDoc, ModuleDoc } from './doc-data'
import { DocLayout } from './doc-layout'
import { ExternalLink } from './doc-line'
import { HEADING } from './heading'
import { MemberView } from './member-view'
import { ModuleLinks } from './module-list'

const PARTS: readonly (readonly [title: string, kinds: readonly MemberDoc['kind'][]])[] = [
  ['Functions', ['function']],
  ['Classes', ['class']],
  ['Constants', ['constant']],
  ['Types', ['type']],
]

/** A module of the core: everything that it exports, from its docstrings. */
export function ModulePage({ doc }: { readonly doc: ModuleDoc }) {
  const { name, purpose, standards, source, members } = doc
  useFragment()
  const links = linksOf(doc)
  const parts = PARTS.map(([title, kinds]) => ({
    title,
    members: members.filter(({ kind }) => kinds.includes(kind)),
  })).filter(part => part.members.length > 0)
  return (
    <DocLayout
      title={name}
      code
      path={modulePath(name)}
      lead={purpose}
      contents={parts.flatMap(part =>
        part.members.map(one => ({ id: one.name, title: one.name, code: true })),
      )}
      further={<ModuleLinks current={name} />}
    >
      <About name={name} standards={standards} />
      {parts.map(part => (
        <section key={part.title} aria-label={part.title} className="flex flex-col gap-4">
          <h2 className={HEADING}>{part.title}</h2>
          {part.members.map(member => (
            <MemberView key={member.name} member={member} source={source} links={links} />
          ))}
        </section>
      ))}
    </DocLayout>
  )
}

/** What it is imported by, and the standards that it follows. */
function About({ name, standards }: Pick<ModuleDoc, 'name' | 'standards'>) {
  return (
    <p className="text-text-muted">
      Import from{' '}
      <code translate="no" className="font-mono text-[0.92em] text-text wrap-anywhere">
        @flow-toolkit/core/{name}
      </code>
      {standards.map(({ title, url }, at) => (
        <span key={url}>
          {at === 0 ? '. Follows ' : ', '}
          <ExternalLink to={url} text={title} />
        </span>
      ))}
    </p>
  )
}

/** Where the types in a module's signatures are described: below, or on another module's page. */
function linksOf({ members, types }: ModuleDoc): NameLinks {
  const here = members
    .filter(({ kind }) => kind === 'type' || kind === 'class')
    .map(({ name }) => [name, `#${name}`] as const)
  const elsewhere = Object.entries(types).map(
    ([name, module]) => [name, `${modulePath(module)}#${name}`] as const,
  )
  return Object.fromEntries([...elsewhere, ...here])
}

/** Goes to what a link from another page names; a browser does that itself when it loads the page. */
function useFragment(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1)
    // Behind the frame around the page, which begins each at its top.
    const frame = requestAnimationFrame(() => document.getElementById(name)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [])
}
