import type { Base64Alphabet } from '@toolkit/core/bytes/base64-alphabet'
import type { Base64Reading } from '@toolkit/core/bytes/base64-decoder'
import type { Base64Writing } from '@toolkit/core/bytes/base64-encoder'

/** Characters a line: all in one, as PEM (RFC 7468), as MIME (RFC 2045). */
export type LineChoice = 'none' | '64' | '76'

/** How Base64 is written, and read. */
export interface Options {
  readonly alphabet: Base64Alphabet
  readonly padding: boolean
  readonly lines: LineChoice
  readonly lenient: boolean
}

export const DEFAULT_OPTIONS: Options = {
  alphabet: 'standard',
  padding: true,
  lines: 'none',
  lenient: false,
}

const lineLength = ({ lines }: Options) => (lines === 'none' ? 0 : Number(lines))

/** MIME's lines end with CRLF; PEM's are written with LF. */
export function writingOf(options: Options): Base64Writing {
  return {
    alphabet: options.alphabet,
    padding: options.padding,
    lineLength: lineLength(options),
    lineBreak: options.lines === '76' ? '\r\n' : '\n',
  }
}

/**
 * A text shows its alphabet itself. Without padding chosen, it may be left out of either alphabet;
 * with it, only of URL-safe, where it mostly is.
 */
export function readingOf(options: Options): Base64Reading {
  const urlToo = options.alphabet === 'standard' ? 'url-only' : 'optional'
  return {
    alphabet: 'any',
    lineLength: lineLength(options),
    lenient: options.lenient,
    padding: options.padding ? urlToo : 'optional',
  }
}
