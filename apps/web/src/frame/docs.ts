import MODULES from 'virtual:core-docs/names'

/** A documentation page, which is neither a tool nor a group. */
export interface Doc {
  readonly title: string
  readonly path: string
  /** One line, used as the page's description; for a module it is known once its page is loaded. */
  readonly description?: string
}

export const DOCS = [
  {
    title: 'Docs',
    path: '/docs',
    description:
      'The toolkit for developers: its core as a package, test vectors for encoders, the command, and links into the tools.',
  },
  {
    title: 'Core',
    path: '/docs/core',
    description:
      'Keys, addresses, transactions and encodings of Flow as strict, pure functions in TypeScript: what to import, with examples that run.',
  },
  {
    title: 'Test vectors',
    path: '/docs/vectors',
    description:
      'Check your encoder, in any language, against thousands of the chain’s own cases in one command.',
  },
  {
    title: 'Command',
    path: '/docs/cli',
    description: 'The toolkit in the terminal, and as the tools of an assistant.',
  },
  {
    title: 'Links',
    path: '/docs/links',
    description:
      'How to link into every tool, what a link may hold, and how to show a card in your own page.',
  },
  {
    title: 'Glossary',
    path: '/docs/glossary',
    description:
      'Words of Flow, each in one sentence: weight, proposer, payer, sealed, COA, spork.',
  },
] as const satisfies readonly Doc[]

const CORE = '/docs/core/'

/** Public modules of the core, by import path; each has a page. */
export const CORE_MODULES: readonly string[] = MODULES

/** Path of a public module's page. */
export const modulePath = (name: string): string => CORE + name

/** Returns the documentation page at `path`. */
export function docAt(path: string): Doc | undefined {
  const name = path.startsWith(CORE) ? path.slice(CORE.length) : null
  if (name !== null && CORE_MODULES.includes(name)) return { title: name, path }
  return DOCS.find(doc => doc.path === path)
}

/** Returns the documentation pages from the first level down to the one at `path`. */
export function docsTo(path: string): readonly Doc[] {
  const doc = docAt(path)
  if (!doc) return []
  return [...DOCS.filter(above => path.startsWith(`${above.path}/`)), doc]
}
