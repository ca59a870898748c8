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
