import { revealAllHidden } from '@toolkit/core/text/hidden'
import type { Io, Sink } from '../io.ts'

/** Output style: with or without colours, and the width. */
export interface Style {
  readonly colour: boolean
  /** Characters per line; null for unbroken lines: into files and other programs. */
  readonly width: number | null
}

const WIDEST = 100
const NARROWEST = 20

/** Determines the style of a terminal, by its own properties and by NO_COLOR, FORCE_COLOR, TERM and COLUMNS. */
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

/** Formats a text in a colour or weight, if colours are enabled. */
export const painted = ({ colour }: Style, paint: Paint, text: string): string =>
  colour && text !== '' ? `\u001b[${CODES[paint]}m${text}\u001b[0m` : text

/**
 * Formats a text on one line, since third-party text must not start a line of ours. Line feeds and tabs become numbers
 * too.
 */
export const onOneLine = (text: string): string =>
  revealAllHidden(text).replace(/\n/g, '[U+000A]').replace(/\t/g, ' ')

/** Wraps a text at `width` characters; longer words stay whole, so that they can be copied. */
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
