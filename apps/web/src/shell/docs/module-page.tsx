import { useEffect } from 'react'
import { modulePath } from '../../frame/docs'
import type { NameLinks } from './code-box'
import type { MemberDoc, ModuleDoc } from './doc-data'
import { DocLayout, HEADING } from './doc-layout'
import { ExternalLink } from './doc-line'
import { MemberView } from './member-view'
import { ModuleLinks } from './module-list'

const PARTS: readonly (readonly [title: string, kinds: readonly MemberDoc['kind'][]])[] = [
  ['Functions', ['function']],
  ['Classes', ['class']],
  ['Constants', ['constant']],
  ['Types', ['type']],
]

/** Core module with all its exports, from its docstrings. */
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

/** Import path and applicable standards. */
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

/** Returns the targets of types in a module's signatures: below, or on another module's page. */
function linksOf({ members, types }: ModuleDoc): NameLinks {
  const here = members
    .filter(({ kind }) => kind === 'type' || kind === 'class')
    .map(({ name }) => [name, `#${name}`] as const)
  const elsewhere = Object.entries(types).map(
    ([name, module]) => [name, `${modulePath(module)}#${name}`] as const,
  )
  return Object.fromEntries([...elsewhere, ...here])
}

/** Scrolls to the fragment of a link from another page; on a full load, the browser does. */
function useFragment(): void {
  useEffect(() => {
    const name = window.location.hash.slice(1)
    // One frame after the page host has scrolled the new page to its top.
    const frame = requestAnimationFrame(() => document.getElementById(name)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [])
}
