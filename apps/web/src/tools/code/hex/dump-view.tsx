import { DUMP_WIDTH, type DumpLine, dumpLines } from '@toolkit/core/bytes/hex-dump'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useFromBlob } from '../../../bytes/blob'
import { TextField } from '../../../ui/fields/text-field'
import { IconButton } from '../../../ui/icon-button'
import { Disclosure } from '../../../ui/layout/disclosure'
import { PANE_FOLD } from '../../../ui/layout/pane-panel'
import { countOf } from '../../../ui/values/format'

/** Bytes rendered at a time, which bounds the number of lines for data of any length. */
const WINDOW = 256 * DUMP_WIDTH

type Step = (start: number, last: number) => number
const STEPS: readonly { readonly icon: LucideIcon; readonly label: string; readonly to: Step }[] = [
  { icon: ChevronFirst, label: 'First bytes', to: () => 0 },
  { icon: ChevronLeft, label: 'Previous bytes', to: start => Math.max(0, start - WINDOW) },
  { icon: ChevronRight, label: 'Next bytes', to: (start, last) => Math.min(last, start + WINDOW) },
  { icon: ChevronLast, label: 'Last bytes', to: (_, last) => last },
]

export interface DumpViewProps {
  readonly bytes: Uint8Array | Blob
  readonly stale: boolean
}

/** Fold with offset, hex and ASCII columns for a window of the bytes; open for long data. */
export function DumpView({ bytes, stale }: DumpViewProps) {
  const total = bytes instanceof Blob ? bytes.size : bytes.length
  const [requestedStart, setStart] = useState(0)
  const [opened, setOpened] = useState<boolean | null>(null)
  const last = Math.max(0, Math.floor((total - 1) / WINDOW)) * WINDOW
  const start = Math.min(requestedStart, last)
  const window = useWindow(bytes, start)
  const lines = useMemo(
    () => (window ? dumpLines(window, start, total) : []),
    [window, start, total],
  )
  const end = Math.min(total, start + WINDOW)
  return (
    <Disclosure
      label="Hex dump"
      summary={`${DUMP_WIDTH} bytes a line`}
      open={opened ?? bytes instanceof Blob}
      onToggle={setOpened}
      className={PANE_FOLD}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-2 text-text-muted text-xs">
        <span className="mr-auto">
          {total === 0
            ? 'No bytes yet.'
            : `${countOf(total, 'byte')}, shown ${start} to ${end - 1}`}
        </span>
        {(total > WINDOW ? STEPS : []).map(({ icon, label, to }) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            onClick={() => setStart(to(start, last))}
          />
        ))}
      </div>
      {total > WINDOW ? <GoTo total={total} onGo={setStart} /> : null}
      <DumpTable lines={lines} stale={stale} />
    </Disclosure>
  )
}

function GoTo({ total, onGo }: { readonly total: number; readonly onGo: (at: number) => void }) {
  const [text, setText] = useState('')
  const isOffset = (typed: string) =>
    /^(?:0x[0-9a-f]{1,12}|\d{1,15})$/i.test(typed) && Number(typed) < total
  return (
    <TextField
      label="Go to offset"
      mono
      value={text}
      error={
        text === '' || isOffset(text)
          ? null
          : `Enter an offset below ${total}, in decimal or with 0x.`
      }
      onChange={next => {
        setText(next)
        if (isOffset(next)) onGo(Number(next) - (Number(next) % DUMP_WIDTH))
      }}
      className="w-64 max-w-full"
    />
  )
}

function DumpTable(props: { readonly lines: readonly DumpLine[]; readonly stale: boolean }) {
  if (props.lines.length === 0) return null
  return (
    <section
      aria-label="Bytes by offset"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className={`max-h-96 overflow-auto rounded-md border border-border bg-background px-3 py-2 ${props.stale ? 'text-text-muted' : ''}`}
    >
      {/* One text node per column: a table with this many cells is too slow to build. */}
      <div translate="no" className="flex w-max gap-4 font-mono text-xs tabular-nums">
        <Column name="Offset" text={props.lines.map(({ offset }) => offset)} muted />
        <Column name="Hex" text={props.lines.map(({ hex }) => hex)} />
        <Column name="ASCII" text={props.lines.map(({ ascii }) => ascii)} muted />
      </div>
    </section>
  )
}

function Column(props: {
  readonly name: string
  readonly text: readonly string[]
  readonly muted?: boolean
}) {
  return (
    <div className="relative">
      <h3 className="sr-only">{props.name}</h3>
      <pre translate="no" className={props.muted ? 'text-text-muted' : undefined}>
        {props.text.join('\n')}
      </pre>
    </div>
  )
}

/** Returns the bytes of the window; null until a Blob has been read. */
function useWindow(bytes: Uint8Array | Blob, start: number): Uint8Array | null {
  const read = useCallback(
    async (blob: Blob) => new Uint8Array(await blob.slice(start, start + WINDOW).arrayBuffer()),
    [start],
  )
  const ofBlob = useFromBlob(bytes instanceof Blob ? bytes : null, read)
  return useMemo(
    () => (bytes instanceof Blob ? ofBlob : bytes.subarray(start, start + WINDOW)),
    [bytes, start, ofBlob],
  )
}
