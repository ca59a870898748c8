import { inDigits } from './numbers.ts'

/**
 * Formats an amount with its unit: `1 byte`, `1,024 bytes`; the same on the server and in every browser.
 * @example
 * countOf(1, 'byte') // => '1 byte'
 * countOf(1024, 'byte') // => '1,024 bytes'
 */
export function countOf(amount: number, unit: string): string {
  return `${inDigits(amount)} ${unit}${amount === 1 ? '' : 's'}`
}
