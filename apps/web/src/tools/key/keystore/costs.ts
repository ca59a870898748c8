import { kdfMemory, scryptWork } from '@toolkit/core/keystore/kdf-cost'
import type { KdfCost } from '@toolkit/core/keystore/keystore'
import { memoryInWords } from '@toolkit/core/keystore/words'
import type { KdfSpeed } from './measure-kdf.task'

export type CostChoice = 'light' | 'standard' | 'high' | 'highest' | 'pbkdf2'

interface Cost {
  readonly label: string
  readonly kdf: KdfCost
  readonly hint: string
}

const scrypt = (n: number, p = 1): KdfCost => ({ kind: 'scrypt', n, r: 8, p })

/** What a new file may cost to open. */
export const COSTS: Readonly<Record<CostChoice, Cost>> = {
  light: {
    label: 'Light',
    kdf: scrypt(16_384, 4),
    hint: 'For telephones and old machines. Passwords are tried four times as fast as with the standard cost.',
  },
  standard: {
    label: 'Standard',
    kdf: scrypt(262_144),
    hint: 'What geth, ethers and wallet-core write and read.',
  },
  high: {
    label: 'High',
    kdf: scrypt(524_288),
    hint: 'Twice the standard. Some programs refuse so much memory, on telephones above all.',
  },
  highest: {
    label: 'Highest',
    kdf: scrypt(1_048_576),
    hint: 'Four times the standard: for a file that lies where others can copy it. Some programs refuse so much memory.',
  },
  pbkdf2: {
    label: 'PBKDF2',
    kdf: { kind: 'pbkdf2', iterations: 600_000, digest: 'sha256' },
    hint: 'For programs without scrypt. It takes no memory, so special hardware tries passwords much faster.',
  },
}

export const COST_CHOICES = Object.keys(COSTS) as readonly CostChoice[]

/** `256 MiB`; nothing to speak of for PBKDF2. */
export function memoryOf(kdf: KdfCost): string {
  return kdf.kind === 'scrypt' ? memoryInWords(kdfMemory(kdf)) : 'next to none'
}

/** Milliseconds that one derivation takes at a measured speed. */
export function expectedTime(kdf: KdfCost, speed: KdfSpeed): number {
  return kdf.kind === 'scrypt' ? scryptWork(kdf) * speed.scrypt : kdf.iterations * speed.pbkdf2
}

/** `about 0.4 s`. Takes milliseconds. */
export function timeInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 0.05) return 'under 0.1 s'
  if (seconds < 9.5) return `about ${seconds.toFixed(1)} s`
  return seconds < 90 ? `about ${Math.round(seconds)} s` : `about ${Math.round(seconds / 60)} min`
}
