import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concatBytes } from '../bytes/bytes.ts'
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts'
import type { EventRecord } from './event-record.ts'
import { csvLine, type EventFormat, writeEvents } from './write-events.ts'

const PAYLOAD =
  '{"value":{"id":"flow.AccountCreated","fields":[{"value":{"value":"0x01","type":"Address"},"name":"address"},' +
  '{"value":{"value":"=cmd, \\"x\\"","type":"String"},"name":"note"}]},"type":"Event"}\n'

const event = (payload: string | Uint8Array, facts: Partial<EventRecord> = {}): EventRecord => ({
  ...{ height: 2n ** 63n, blockId: 'ab'.repeat(32), time: '2026-01-01T00:00:00Z' },
  ...{ type: 'flow.AccountCreated', transactionId: 'cd'.repeat(32) },
  ...{ transactionIndex: 1, eventIndex: 2 },
  payload: typeof payload === 'string' ? encodeUtf8(payload) : payload,
  ...facts,
})

async function written(format: EventFormat, ...pages: EventRecord[][]): Promise<string> {
  const parts: Uint8Array[] = []
  async function* given() {
    yield* pages
  }
  for await (const part of writeEvents(format, given())) parts.push(part)
  return decodeUtf8(concatBytes(...parts))
}

const HEAD = 'height,time,block_id,transaction_id,transaction_index,event_index,type,fields\r\n'

test('CSV has a line for each event, with its fields as plain JSON', async () => {
  const text = await written('csv', [event(PAYLOAD)], [], [event('no JSON', { time: '' })])
  const facts = `${'ab'.repeat(32)},${'cd'.repeat(32)},1,2,flow.AccountCreated`
  expect(text).toBe(
    `${HEAD}9223372036854775808,2026-01-01T00:00:00Z,${facts},` +
      '"{""address"":""0x0000000000000001"",""note"":""=cmd, \\""x\\""""}"\r\n' +
      `9223372036854775808,,${facts},no JSON\r\n`,
  )
  expect(await written('csv')).toBe(HEAD)
})

test('a payload that a spreadsheet would run is text in CSV', async () => {
  expect(await written('csv', [event('=1+1')])).toContain(",'=1+1\r\n")
})

test('JSON has an event on each line, its payload as it came', async () => {
  const text = await written('json', [event(PAYLOAD), event(PAYLOAD)], [event('{"a":1.50}')])
  expect(JSON.parse(text)).toHaveLength(3)
  const lines = text.split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain(`"payload":${PAYLOAD.trimEnd()}},`)
  expect(lines[3]).toContain('"payload":{"a":1.50}}')
  expect(JSON.parse(text)[0]).toMatchObject({ height: '9223372036854775808', event_index: 2 })
})

test('JSON stays JSON whatever a payload is', async () => {
  const text = await written('json', [event('{'), event(Uint8Array.of(0xff)), event('')])
  expect(JSON.parse(text).map((one: { payload_hex: string }) => one.payload_hex)).toEqual([
    '7b',
    'ff',
    '',
  ])
  expect(await written('json')).toBe('[]\n')
})

/** Parses the cells of a line by RFC 4180. */
function cellsOf(line: string): string[] {
  const cells = ['']
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (quoted && character === '"' && line.charAt(at + 1) === '"') {
      cells.push(`${cells.pop()}"`)
      at += 1
    } else if (character === '"') quoted = !quoted
    else if (character === ',' && !quoted) cells.push('')
    else cells.push(`${cells.pop()}${character}`)
  }
  expect(quoted).toBe(false)
  return cells
}

test('a spreadsheet reads the cells that were written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,"\r\n {}:0') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 2 }), cells => {
      const line = csvLine(cells)
      expect(line.endsWith('\r\n')).toBe(true)
      const read = cellsOf(line.slice(0, -2))
      expect(read).toEqual(cells.map(cell => (cell.startsWith('\r') ? `'${cell}` : cell)))
    }),
  )
})

test.each(['=1+1', '+1', '-1', '@cmd', '\tx'])('%j is no formula any more', cell => {
  expect(csvLine([cell])).toBe(`'${cell}\r\n`)
})

test('numbers are written as they are', () => {
  expect(csvLine([-1, 2n ** 64n])).toBe('-1,18446744073709551616\r\n')
})
