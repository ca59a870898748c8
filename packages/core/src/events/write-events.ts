import { formatHex } from '../bytes/hex.ts'
import { encodeUtf8, utf8Text } from '../bytes/utf8.ts'
import { decodeJsonCadence } from '../cadence/json-cadence.ts'
import { plainValue } from '../cadence/plain-value.ts'
import { tryTo } from '../errors.ts'
import type { EventRecord } from './event-record.ts'

/** File format for events. */
export type EventFormat = 'csv' | 'json'

const COLUMNS = [
  ...['height', 'time', 'block_id', 'transaction_id', 'transaction_index', 'event_index'],
  ...['type', 'fields'],
] as const

/**
 * Writes events as a file, part by part, so that the whole is never in memory.
 *
 * CSV (RFC 4180): a line per event, its fields as plain JSON in the last column. JSON: an array with an event on each
 * line; the payload is the JSON-Cadence from the chain, byte by byte, under `payload`, or under `payload_hex` if it
 * isn't JSON.
 */
export async function* writeEvents(
  format: EventFormat,
  pages: AsyncIterable<readonly EventRecord[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (format === 'csv') {
    yield encodeUtf8(csvLine(COLUMNS))
    for await (const rows of pages) yield encodeUtf8(rows.map(csvOf).join(''))
    return
  }
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield* jsonOf(row, before)
      before = ',\n'
    }
  }
  yield encodeUtf8(before === '[\n' ? '[]\n' : '\n]\n')
}

function csvOf(event: EventRecord): string {
  return csvLine([
    ...[event.height, event.time, event.blockId, event.transactionId],
    ...[event.transactionIndex, event.eventIndex, event.type, plainFields(event)],
  ])
}

/** Returns the fields as plain JSON; a payload that cannot be decoded, unchanged. */
function plainFields({ payload }: EventRecord): string {
  const text = utf8Text(payload)
  if (text === null) return formatHex(payload)
  const value = tryTo(() => decodeJsonCadence(text))
  return value === null ? text : JSON.stringify(plainValue(value))
}

function* jsonOf(event: EventRecord, before: string): Generator<Uint8Array, void, undefined> {
  const facts = JSON.stringify({
    height: `${event.height}`,
    time: event.time,
    block_id: event.blockId,
    transaction_id: event.transactionId,
    transaction_index: event.transactionIndex,
    event_index: event.eventIndex,
    type: event.type,
  })
  const open = `${before}${facts.slice(0, -1)},`
  const { payload } = event
  if (!isJson(payload)) {
    yield encodeUtf8(`${open}"payload_hex":"${formatHex(payload)}"}`)
    return
  }
  yield encodeUtf8(`${open}"payload":`)
  // Cadence ends its JSON with a newline.
  yield payload.at(-1) === 0x0a ? payload.subarray(0, -1) : payload
  yield encodeUtf8('}')
}

function isJson(payload: Uint8Array): boolean {
  const text = utf8Text(payload)
  try {
    JSON.parse(text ?? '')
    return true
  } catch {
    return false
  }
}

/** Characters that start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Formats one line of CSV (RFC 4180) with its line break. A text that a spreadsheet would run as a formula gets a
 * leading apostrophe, which spreadsheets read as “this is text”.
 * @example
 * csvLine(['a "quoted" text', 7, '=SUM(A1)']) // => '"a ""quoted"" text",7,\'=SUM(A1)\r\n'
 */
export function csvLine(cells: readonly (string | number | bigint)[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: string | number | bigint): string {
  if (typeof cell !== 'string') return `${cell}`
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
