import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

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
