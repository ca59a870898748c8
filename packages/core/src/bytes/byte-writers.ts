import { formatBinary } from './binary.ts'
import { ARRAY_STYLES, type ArrayStyle } from './byte-array.ts'
import { DUMP_WIDTH, dumpLines, formatDumpLine } from './hex-dump.ts'
import type { Transcoder } from './transcoder.ts'

// Writers for output that is too long for one string.

const ascii = (text: string) => new TextEncoder().encode(text)

/** Writes text around and between the output of `write` for each part. */
class ListWriter implements Transcoder {
  #begun = false
  readonly #open: string
  readonly #close: string
  readonly #write: (part: Uint8Array) => string
  readonly #between: string

  constructor(open: string, close: string, between: string, write: (part: Uint8Array) => string) {
    this.#open = open
    this.#close = close
    this.#between = between
    this.#write = write
  }

  push(part: Uint8Array): Uint8Array {
    if (part.length === 0) return new Uint8Array()
    const before = this.#begun ? this.#between : this.#open
    this.#begun = true
    return ascii(before + this.#write(part))
  }

  finish(): Uint8Array {
    return ascii(this.#begun ? this.#close : this.#open + this.#close)
  }
}

/** Writes the output of `formatByteArray`, part by part. */
export function arrayWriter(style: ArrayStyle): Transcoder {
  const { open, close, element } = ARRAY_STYLES[style]
  return new ListWriter(open, close, ', ', part => Array.from(part, element).join(', '))
}

/** Writes the output of `formatBinary`, part by part. */
export function binaryWriter(): Transcoder {
  return new ListWriter('', '', ' ', formatBinary)
}

/** Writes a hex dump of `total` bytes; every part but the last must be whole lines. */
export function dumpWriter(total: number): Transcoder {
  let offset = 0
  const write = (part: Uint8Array) => {
    const lines = dumpLines(part, offset, total)
    offset += part.length
    if (offset < total && part.length % DUMP_WIDTH !== 0) throw new RangeError('a line was cut')
    return lines.map(line => `${formatDumpLine(line)}\n`).join('')
  }
  return new ListWriter('', '', '', write)
}
