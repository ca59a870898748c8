import { isBeforeCadence1 } from '@toolkit/core/cadence/before-cadence-1'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'

/** Returns “A Cadence value in …”, with the version of Cadence if it is an old one, without a full stop. */
export function describeCadenceValue(value: CadenceValue, encoding: string): string {
  const old = isBeforeCadence1(value) ? ', as Cadence wrote it before 1.0' : ''
  return `A Cadence value in ${encoding}${old}`
}
