import type { ItemForm } from '@toolkit/core/rlp/item-form'
import type { RlpOutline } from '@toolkit/core/rlp/outline'
import { parentOf, pathOf, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cn } from '../../../ui/cn'
import { useRows } from '../../../ui/layout/use-rows'
import { countOf } from '../../../ui/values/format'
import type { RlpDocument } from './answer'
import { describeContent, formatItemPath } from './item-messages'

const ROW_HEIGHT = 28
/** Deeper items aren't indented further, which would leave no room on the line. */
const MAX_INDENT = 12
/** Returns the indentation of a row at a depth, in pixels. */
export const indentOf = (depth: number): number => 8 + Math.min(depth, MAX_INDENT) * 16

export interface ItemTreeProps {
  readonly document: Pick<RlpDocument, 'bytes' | 'outline'>
  readonly formOf: (item: number) => ItemForm
  /** Returns an item's name, by its path within the outermost one; null if it has none. */
  readonly nameOf: ((path: readonly number[]) => string | null) | null
  readonly selected: number
  /** Item under the pointer, here or in the bytes. */
  readonly pointed: number
  /** Item to scroll to when it changes; -1 for none. */
  readonly displayed: number
  readonly onPoint: (item: number) => void
  readonly onSelect: (item: number) => void
  /** Called on Enter: focuses the selected item's fields. */
  readonly onOpen: () => void
  readonly onRemove: (item: number) => void
  /** True if it fills its pane on a wide page; otherwise it is as tall as its items. */
  readonly fills?: boolean
}

/**
 * Tree of all items; only the visible part is rendered. Single tab stop: arrow keys move, fold and unfold (WAI-ARIA
 * tree pattern).
 */
export function ItemTree(props: ItemTreeProps) {
  const {
    document,
    formOf,
    nameOf,
    selected,
    pointed,
    displayed: visibleCount,
    onPoint,
    onSelect,
  } = props
  const { outline, bytes } = document
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const visible = useMemo(() => visibleItems(outline, folded), [outline, folded])
  const rows = useRows(box, visible.length, ROW_HEIGHT)
  const { reveal } = rows

  useEffect(() => {
    if (visibleCount >= 0) reveal(rowOf(visible, visibleCount))
  }, [visibleCount, visible, reveal])

  function fold(item: number, requested = !folded.has(item)) {
    const next = new Set(folded)
    if (requested) next.add(item)
    else next.delete(item)
    setFolded(next)
  }

  function choose(row: number) {
    const item = visible[Math.min(Math.max(row, 0), visible.length - 1)]
    if (item === undefined) return
    onSelect(item)
    reveal(rowOf(visible, item))
  }

  const row = selected < 0 ? -1 : rowOf(visible, selected)
  const list = outline.lists[selected] === 1 && (outline.nexts[selected] ?? 0) > selected + 1
  const parent = selected < 0 ? -1 : parentOf(outline, selected)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(row + 1),
    ArrowUp: () => choose(row - 1),
    Home: () => choose(0),
    End: () => choose(visible.length - 1),
    PageDown: () => choose(row + rows.page),
    PageUp: () => choose(row - rows.page),
    ArrowRight: () => {
      if (list && folded.has(selected)) fold(selected, false)
      else if (list) choose(row + 1)
    },
    ArrowLeft: () => {
      if (list && !folded.has(selected)) fold(selected, true)
      else if (parent >= 0) choose(rowOf(visible, parent))
    },
    Enter: () => selected >= 0 && props.onOpen(),
    Delete: () => selected >= 0 && props.onRemove(selected),
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.ctrlKey || !Object.hasOwn(keys, event.key)) return
    event.preventDefault()
    keys[event.key]?.()
  }

  const drawn = visible.subarray(rows.first, rows.end)
  const active = selected >= 0 && drawn.includes(selected)
  return (
    <div
      ref={box}
      role="tree"
      aria-label="Items"
      tabIndex={0}
      aria-activedescendant={active ? `${id}-${selected}` : undefined}
      onFocus={() => selected < 0 && choose(0)}
      onKeyDown={press}
      onPointerLeave={() => onPoint(-1)}
      className={cn(
        '@container overflow-auto rounded-md border border-border bg-background',
        props.fills
          ? 'max-lg:max-h-[28rem] lg:min-h-80 lg:grow lg:basis-0'
          : 'max-h-[max(28rem,calc(100dvh-24rem))]',
      )}
    >
      <div
        role="presentation"
        className="relative min-w-fit"
        style={{ height: visible.length * ROW_HEIGHT }}
      >
        {Array.from(drawn, (item, at) => (
          <ItemRow
            key={item}
            id={`${id}-${item}`}
            bytes={bytes}
            outline={outline}
            item={item}
            form={formOf(item)}
            nameOf={nameOf}
            row={rows.first + at}
            folded={folded.has(item)}
            selected={item === selected}
            pointed={item === pointed}
            onPoint={onPoint}
            onSelect={onSelect}
            onFold={fold}
          />
        ))}
      </div>
    </div>
  )
}

interface ItemRowProps {
  readonly id: string
  readonly bytes: Uint8Array
  readonly outline: RlpOutline
  readonly item: number
  readonly form: ItemForm
  readonly nameOf: ItemTreeProps['nameOf']
  readonly row: number
  readonly folded: boolean
  readonly selected: boolean
  readonly pointed: boolean
  readonly onPoint: (item: number) => void
  readonly onSelect: (item: number) => void
  readonly onFold: (item: number) => void
}

function ItemRow(props: ItemRowProps) {
  const { id, outline, item, row, nameOf, folded, selected, pointed } = props
  const { onPoint, onSelect, onFold } = props
  const depth = outline.depths[item] ?? 0
  const next = outline.nexts[item] ?? 0
  const filled = outline.lists[item] === 1 && next > item + 1
  const { offset, end } = rangeOfItem(outline, item)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the active item.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys.
    <div
      id={id}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={selected}
      aria-expanded={filled ? !folded : undefined}
      data-pointed={pointed || undefined}
      onPointerEnter={() => onPoint(item)}
      onClick={() => onSelect(item)}
      className={cn(
        'absolute right-0 left-0 flex h-7 cursor-pointer items-center gap-2 pr-3 whitespace-pre',
        pointed && 'bg-surface-raised',
        selected && 'bg-accent/15',
      )}
      style={{
        top: row * ROW_HEIGHT,
        paddingLeft: indentOf(depth),
      }}
    >
      {filled ? (
        <ChevronRight
          aria-hidden
          onClick={event => {
            event.stopPropagation()
            onFold(item)
          }}
          className={cn('size-4 shrink-0 text-text-muted', !folded && 'rotate-90')}
        />
      ) : (
        <span aria-hidden className="size-4 shrink-0" />
      )}
      <ItemContent {...props} />
      <span
        className={cn(
          'ml-auto shrink-0 pl-4 text-text-muted text-xs tabular-nums',
          // An item's name and content matter more than its path.
          nameOf && 'hidden @md:inline',
        )}
      >
        {`at ${offset}, ${countOf(end - offset, 'byte')}`}
      </span>
    </div>
  )
}

/** Expensive for wide lists, so rendered again only for another document, item or format. */
const ItemContent = memo(
  function ItemContent({ bytes, outline, item, form, nameOf }: ItemRowProps) {
    const path = pathOf(outline, item)
    const several = outline.nexts[0] !== outline.count
    const step = path.length > 1 || several ? `[${path.at(-1)}]` : formatItemPath(path, several)
    const isList = outline.lists[item] === 1
    const name = several ? null : nameOf?.(path.slice(1))
    return (
      <>
        <span className="shrink-0 text-text-muted text-xs tabular-nums">{step}</span>
        {name ? <span className="shrink-0">{name}</span> : null}
        <span className={cn('min-w-0 truncate', isList ? 'text-text-muted' : 'font-mono text-xs')}>
          {describeContent(bytes, outline, item, form)}
        </span>
      </>
    )
  },
  (a, b) =>
    a.bytes === b.bytes &&
    a.outline === b.outline &&
    a.item === b.item &&
    a.form === b.form &&
    a.nameOf === b.nameOf,
)

/** Returns the items not hidden by a folded list, in order. */
export function visibleItems(outline: RlpOutline, folded: ReadonlySet<number>): Uint32Array {
  const visible = new Uint32Array(outline.count)
  let count = 0
  let item = 0
  while (item < outline.count) {
    visible[count++] = item
    item = folded.has(item) ? (outline.nexts[item] ?? outline.count) : item + 1
  }
  return visible.subarray(0, count)
}

/**
 * Returns the index of an item among the visible ones; if it is hidden, that of the list that hides
 * it.
 */
export function rowOf(visible: Uint32Array, item: number): number {
  let low = 0
  let high = visible.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((visible[middle] ?? 0) <= item) low = middle + 1
    else high = middle
  }
  return low - 1
}
