import { inDigits } from '../text/numbers.ts'
import type { Kdf } from './cost.ts'

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const

/** Formats an amount of memory: `256 MiB`, `64 GiB`. Rounded up to a whole unit, or a tenth of it. */
export function formatMemory(bytes: number): string {
  let unit = 0
  let amount = bytes
  while (amount >= 1024 && unit < UNITS.length - 1) {
    amount /= 1024
    unit += 1
  }
  const rounded = amount < 10 && unit > 0 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount)
  return `${inDigits(rounded)} ${UNITS[unit]}`
}

/** Formats a cost: `scrypt, n = 262,144, r = 8, p = 1`. */
export function describeCost(kdf: Kdf): string {
  return kdf.kind === 'scrypt'
    ? `scrypt, n = ${inDigits(kdf.n)}, r = ${kdf.r}, p = ${kdf.p}`
    : `PBKDF2, ${inDigits(kdf.iterations)} rounds of HMAC-${kdf.digest.replace('sha', 'SHA-')}`
}
