import SUBJECTS from 'virtual:core-docs/subjects'
import { BookOpen } from 'lucide-react'
import { DOCS, modulePath } from '../../frame/docs'
import { GLOSSARY } from '../docs/glossary'
import type { FinderRow } from './use-finder'

/** Maximum results; typing on narrows them. */
const MOST = 6

interface Entry {
  readonly title: string
  readonly detail: string
  readonly to: string
  /** Lower case; each search term has to start one. */
  readonly terms: readonly string[]
}

const split = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
/** Makes `parsePublicKey` findable by its whole name, and by its words. */
const wordsOf = (name: string) => [name.toLowerCase(), ...split(name.replace(/([A-Z])/g, ' $1'))]

const PAGES: readonly Entry[] = DOCS.map(({ title, path, description }) => ({
  title: path === '/docs' ? 'Documentation' : title,
  detail: 'Docs',
  to: path,
  terms: [...split(title), ...split(description), 'docs', 'documentation'],
}))
/** Terms of the glossary, found by name. */
const TERMS: readonly Entry[] = GLOSSARY.flatMap(({ terms }) => terms).map(
  ({ id, name, meaning }) => ({
    title: name,
    detail: meaning,
    to: `/docs/glossary#${id}`,
    terms: split(name),
  }),
)
/** The same, found by a word of their meaning: after what has the word in its name. */
const MEANINGS: readonly Entry[] = TERMS.map(entry => ({ ...entry, terms: split(entry.detail) }))
const MODULES: readonly Entry[] = SUBJECTS.flatMap(({ modules }) => modules).map(({ name }) => ({
  title: name,
  detail: 'Docs · Core',
  to: modulePath(name),
  terms: [name, ...split(name)],
}))
const NAMES: readonly Entry[] = SUBJECTS.flatMap(({ modules }) => modules).flatMap(
  ({ name: module, names }) =>
    names.map(name => ({
      title: name,
      detail: `Docs · ${module}`,
      to: `${modulePath(module)}#${name}`,
      terms: wordsOf(name),
    })),
)

/** Finds documentation pages, modules and their exports by name. */
export function findDocs(query: string, go: (path: string) => void): readonly FinderRow[] {
  const requested = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ terms }: Entry) =>
    requested.every(word => terms.some(known => known.startsWith(word)))
  const found = [...PAGES, ...TERMS, ...MODULES, ...NAMES, ...MEANINGS].filter(fits)
  return [...new Map(found.map(entry => [entry.to, entry])).values()]
    .slice(0, MOST)
    .map(({ title, detail, to }) => ({
      ...{ id: `doc-${to}`, title, detail, icon: BookOpen },
      path: to.replace(/#.*/, ''),
      run(leave) {
        leave()
        go(to)
      },
    }))
}
