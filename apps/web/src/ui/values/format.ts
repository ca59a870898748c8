import { countOf } from '@toolkit/core/text/count-of'

const DECIMALS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export { countOf }

/** Formats a list: `a`, `a and b`, `a, b and c`. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Formats a file size from bytes, in decimal units: `512 bytes`, `1.5 kB`, `12 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return countOf(bytes, 'byte')
  const units = ['kB', 'MB', 'GB', 'TB'] as const
  let value = bytes / 1000
  let unit = 0
  // 999.95 would be rounded to 1,000.
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${DECIMALS.format(value)} ${units[unit]}`
}

/** Formats an elapsed time from milliseconds: `4 s`, `1 min 05 s`. */
export function elapsedTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** Counts the Unicode characters (code points) of `text`; a lone surrogate counts as one. */
export function countCharacters(text: string): number {
  let pairs = 0
  for (let index = 0; index < text.length - 1; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit < 0xd800 || unit > 0xdbff) continue
    const next = text.charCodeAt(index + 1)
    if (next >= 0xdc00 && next <= 0xdfff) {
      pairs += 1
      index += 1
    }
  }
  return text.length - pairs
}

/**
 * Splits `text` into groups of `size` characters; the last may be shorter. A leading `0x` is a
 * separate group.
 */
export function inGroups(text: string, size: number): readonly string[] {
  const prefix = /^0x/i.exec(text)?.[0] ?? ''
  const groups = prefix ? [prefix] : []
  for (let index = prefix.length; index < text.length; index += size) {
    groups.push(text.slice(index, index + size))
  }
  return groups
}

/**
 * Shortens to the first `head` and last `tail` characters with `…` between; returns the whole text
 * if that saves nothing.
 */
export function shortenMiddle(text: string, head = 8, tail = 6): string {
  if (text.length <= head + tail + 1) return text
  return `${text.slice(0, head)}…${tail > 0 ? text.slice(-tail) : ''}`
}

/** Shortens an address, of Flow or of Flow EVM, given as hex digits: `0x179b…5e31`. */
export const shortAddress = (digits: string): string => shortenMiddle(`0x${digits}`, 6, 4)
