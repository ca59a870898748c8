import { CodeBox } from './code-box'
import type { Block } from './doc-data'
import { HEADING } from './doc-layout'
import { LineView, plainText } from './doc-line'
import { DocTable } from './doc-table'

const TYPESCRIPT = new Set(['ts', 'typescript'])

/** Blocks of text, one below the other. */
export function BlocksView({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are what the build wrote, and never move.
    <BlockView key={at} block={block} />
  ))
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className={HEADING}>
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-2 scroll-mt-20 font-semibold text-sm">
          {block.text}
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <LineView line={block.line} />
        </p>
      )
    case 'list':
      return (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {block.items.map(item => (
            <li key={plainText(item)}>
              <LineView line={item} />
            </li>
          ))}
        </ul>
      )
    case 'code':
      return (
        <CodeBox name="example" code={block.text} typescript={TYPESCRIPT.has(block.language)} />
      )
    case 'table':
      return <DocTable head={block.head} rows={block.rows} />
  }
}
