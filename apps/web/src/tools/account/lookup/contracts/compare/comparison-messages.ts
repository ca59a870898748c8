import { countOf } from '../../../../../ui/values/format'
import type { Comparison } from './compare-sources'

/** Formats the comparison in one sentence, without a full stop. */
export function describeComparison(comparison: Omit<Comparison, 'runs'>): string {
  const { different, addresses, identical, lineBreaks, aligned } = comparison
  if (identical) return 'The same source, byte for byte'
  if (!aligned) return `Almost nothing in common: ${countOf(different, 'line')} differ`
  const breaks = lineBreaks ? ' and line breaks' : ''
  if (different === 0) {
    if (addresses > 0) return `The same but for import addresses${breaks}`
    return 'The same lines; only line breaks differ'
  }
  const verb = different === 1 ? 'differs' : 'differ'
  const besides =
    addresses > 0 ? ` besides import addresses${breaks}` : lineBreaks ? ' besides line breaks' : ''
  return `${countOf(different, 'line')} ${verb}${besides}`
}
