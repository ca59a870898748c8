import type { NetworkId } from '@toolkit/core/network/networks'
import type { Data } from './data-kinds'
import type { ToolEntry, ToolTies } from './manifest'
import { TOOLS } from './registry'
import { toolAt } from './tool-at'

const TIES = new Map(
  Object.entries(
    import.meta.glob<ToolTies>('../tools/*/*/manifest.ts', {
      eager: true,
      query: '?ties',
      import: 'default',
    }),
  ).map(([file, ties]) => [toolAt(file), ties]),
)

/** A tool that can open a value, with the label of its button. */
export interface Offer {
  readonly tool: ToolEntry
  readonly data: Data
  readonly label: string
  /** Network that the value itself states; the page is opened there. */
  readonly network?: NetworkId | undefined
}

/** Returns the data that the tool `id` takes and gives. */
export function tiesOf({ id }: Pick<ToolEntry, 'id'>): ToolTies {
  const ties = TIES.get(id)
  if (!ties) throw new Error(`There is no tool ${id}.`)
  return ties
}

/**
 * Lists every built tool but `from` that accepts one of `data`, with the first that it accepts. A tool that accepts
 * fewer kinds is more specific and comes first, one that changes something last; otherwise in the order of the sidebar.
 */
export function offersFor(
  from: Pick<ToolEntry, 'id'> | null,
  data: readonly Data[],
): readonly Offer[] {
  return TOOLS.filter(tool => !tool.planned && tool.id !== from?.id)
    .flatMap(tool => {
      const { accepts } = tiesOf(tool)
      const taken = data.find(({ kind }) => accepts[kind] !== undefined)
      const label = taken && accepts[taken.kind]
      return taken && label !== undefined ? [{ tool, data: taken, label }] : []
    })
    .sort((a, b) => last(a.tool) - last(b.tool) || breadth(a.tool) - breadth(b.tool))
}

const last = (tool: ToolEntry) => Number(tiesOf(tool).offeredLast ?? false)

/** Kinds that only the home page passes on say nothing about a tool's purpose. */
const PRODUCED = new Set([...TIES.values()].flatMap(({ produces }) => Object.keys(produces)))
const breadth = (tool: ToolEntry) =>
  Object.keys(tiesOf(tool).accepts).filter(kind => PRODUCED.has(kind)).length
