/** A page of documentation: neither a tool nor a group. */
export interface Doc {
  readonly title: string
  readonly path: string
  /** One line, as the page's description. */
  readonly description: string
}

export const DOCS = [
  {
    title: 'Links',
    path: '/docs/links',
    description:
      'How to link into every tool, what a link may hold, and how to show a card in your own page.',
  },
] as const satisfies readonly Doc[]
