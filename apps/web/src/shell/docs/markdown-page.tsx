import type { ReactNode } from 'react'
import type { Block } from './doc-data'
import type { Anchor } from './doc-layout'
import { DocLayout } from './doc-layout'
import { LineView } from './doc-line'
import { BlocksView } from './doc-text'

export interface MarkdownPageProps {
  readonly title: string
  readonly path: string
  /** Content of a repository file, whose first paragraph is the lead. */
  readonly blocks: readonly Block[]
  readonly further?: ReactNode
  /** Sections of the page after the file's. */
  readonly also?: readonly Anchor[]
  readonly children?: ReactNode
}

/** Renders a repository file as a page, so that its content is written once. */
export function MarkdownPage(props: MarkdownPageProps) {
  const { title, path, blocks, further, also = [], children } = props
  const [first, ...rest] = blocks
  const lead = first?.kind === 'paragraph' ? first.line : null
  const headings = blocks.flatMap(block =>
    block.kind === 'heading' ? [{ id: block.id, title: block.text }] : [],
  )
  return (
    <DocLayout
      title={title}
      path={path}
      lead={lead && <LineView line={lead} />}
      contents={[...headings, ...also]}
      further={further}
    >
      <BlocksView blocks={lead ? rest : blocks} />
      {children}
    </DocLayout>
  )
}
