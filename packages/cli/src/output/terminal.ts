import { withAllHiddenShown } from '@toolkit/core/text/hidden'
import type { Io, Sink } from '../io.ts'

/** How a text is written: with colours or without, and how wide. */
export interface Style {
  readonly colour: boolean
  /** Characters a line; null where lines are not broken: into files and other programs. */
  readonly width: number | null
}

const WIDEST = 100
const NARROWEST = 20

/** What a terminal takes, by its own word and by NO_COLOR, FORCE_COLOR, TERM and COLUMNS. */
export function styleOf(sink: Sink, env: Io['env'], noColour: boolean): Style {
  return { colour: !noColour && wantsColour(sink, env), width: widthOf(sink, env) }
}

function wantsColour({ isTTY }: Sink, env: Io['env']): boolean {
  // https://no-color.org: when present and not empty, whatever its value.
  if (env['NO_COLOR']) return false
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTTY && env['TERM'] !== 'dumb'
}

function widthOf({ isTTY, columns }: Sink, env: Io['env']): number | null {
  const stated = /^\d{1,4}$/.test(env['COLUMNS'] ?? '') ? Number(env['COLUMNS']) : undefined
  const wide = stated ?? (isTTY ? columns : undefined)
  return wide === undefined || wide === 0 ? null : Math.min(WIDEST, Math.max(NARROWEST, wide))
}

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34 } as const
export type Paint = keyof typeof CODES

/** A text in a colour or weight, where colours are wanted. */
export const painted = ({ colour }: Style, paint: Paint, text: string): string =>
  colour && text !== '' ? `\u001b[${CODES[paint]}m${text}\u001b[0m` : text

/** A text on one line: what others wrote begins no line of ours. Its line feeds and tabs are numbers too. */
export const onOneLine = (text: string): string =>
  withAllHiddenShown(text).replace(/\n/g, '[U+000A]').replace(/\t/g, ' ')

/** A text in lines of at most `width` characters; words that are longer stay whole, to be copied. */
export function wrapped(text: string, width: number | null, indent = ''): string {
  const room = width === null ? Number.POSITIVE_INFINITY : Math.max(1, width - indent.length)
  return text
    .split('\n')
    .flatMap(line => linesOf(line, room))
    .map(line => (line === '' ? '' : indent + line))
    .join('\n')
}

function linesOf(text: string, room: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && longer.length > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
