import { kdfMemory, scryptWork } from '@toolkit/core/kdf/cost'
import { formatMemory } from '@toolkit/core/kdf/words'
import type { KdfCost } from '@toolkit/core/keystore/keystore'
import { useEffect, useState } from 'react'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { KdfSpeed } from './measure-kdf.task'

export type CostChoice = 'light' | 'standard' | 'high' | 'highest' | 'pbkdf2'

interface Cost {
  readonly label: string
  readonly kdf: KdfCost
  readonly hint: string
}

const scrypt = (n: number, p = 1): KdfCost => ({ kind: 'scrypt', n, r: 8, p })

/** KDF parameters offered for a new file. */
export const COSTS: Readonly<Record<CostChoice, Cost>> = {
  light: {
    label: 'Light',
    kdf: scrypt(16_384, 4),
    hint: 'For phones and old machines. Guessing is four times as fast as with the standard cost.',
  },
  standard: {
    label: 'Standard',
    kdf: scrypt(262_144),
    hint: 'What geth, ethers and wallet-core write and read.',
  },
  high: {
    label: 'High',
    kdf: scrypt(524_288),
    hint: 'Twice the standard. Some programs refuse this much memory, especially on phones.',
  },
  highest: {
    label: 'Highest',
    kdf: scrypt(1_048_576),
    hint: 'Four times the standard, for a file others may copy. Some programs refuse this much memory.',
  },
  pbkdf2: {
    label: 'PBKDF2',
    kdf: { kind: 'pbkdf2', iterations: 600_000, digest: 'sha256' },
    hint: 'For programs without scrypt. It uses no memory, so special hardware guesses much faster.',
  },
}

export const COST_CHOICES = Object.keys(COSTS) as readonly CostChoice[]

/** Formats the memory a KDF needs: `256 MiB`; empty for PBKDF2, which needs almost none. */
export function memoryOf(kdf: KdfCost): string {
  return kdf.kind === 'scrypt' ? formatMemory(kdfMemory(kdf)) : 'negligible'
}

/** Estimates the duration of one derivation at a measured speed, in milliseconds. */
export function expectedTime(kdf: KdfCost, speed: KdfSpeed): number {
  return kdf.kind === 'scrypt' ? scryptWork(kdf) * speed.scrypt : kdf.iterations * speed.pbkdf2
}

/** Formats milliseconds: `about 0.4 s`. */
export function describeTime(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 0.05) return 'under 0.1 s'
  if (seconds < 9.5) return `about ${seconds.toFixed(1)} s`
  return seconds < 90 ? `about ${Math.round(seconds)} s` : `about ${Math.round(seconds / 60)} min`
}

const MEASURE_KDF = taskRef<typeof import('./measure-kdf.task').default>('measure-kdf')

/** Measured once per page, since the machine's speed doesn't change. */
let measured: KdfSpeed | null = null
let measuring: Promise<KdfSpeed> | null = null

/** Returns how fast this machine derives keys; null until measured. */
export function useKdfSpeed(): KdfSpeed | null {
  const [speed, setSpeed] = useState(measured)
  useEffect(() => {
    if (speed !== null) return
    measuring ??= runTask(MEASURE_KDF, null)
    measuring.then(
      found => {
        measured = found
        setSpeed(found)
      },
      // No time is shown then; nothing else depends on it.
      () => {
        measuring = null
      },
    )
  }, [speed])
  return speed
}
