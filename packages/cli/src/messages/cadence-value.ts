import { isBeforeCadence1 } from '@toolkit/core/cadence/before-cadence-1'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { plainValue } from '@toolkit/core/cadence/plain-value'
import { type Answer, answer } from '../output/answer.ts'

/** Longer values are shown below the sentence. */
const MAX_INLINE = 80

/** Formats a Cadence value like Cadence. */
export function cadenceValueAnswer(value: CadenceValue): Answer {
  const written = formatCadence(value)
  const short = written.length <= MAX_INLINE
  return answer({
    tone: 'success',
    message: short
      ? `Cadence value of type ${value.type}: ${written}`
      : `Cadence value of type ${value.type}`,
    cause: isBeforeCadence1(value) ? 'As Cadence wrote it before 1.0.' : null,
    sections: short ? [] : [{ title: null, text: written, theirs: true }],
    quotes: short ? [['Value', written]] : [],
    details: {
      kind: 'cadence-value',
      type: value.type,
      cadence: written,
      plain: plainValue(value),
    },
  })
}
