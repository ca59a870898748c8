/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * One line of CSV (RFC 4180) with its end. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, which spreadsheets read as “this is text”.
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
