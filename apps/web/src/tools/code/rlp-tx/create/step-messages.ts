import { templateOf } from '@toolkit/core/templates/transaction-templates'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import type { TransactionDraft, Work } from '../../../../transaction/drafts/transaction-draft'
import { countOf, shortenMiddle } from '../../../../ui/values/format'

/** Describes the length of a script: "empty", "3 lines". */
export const describeCode = (script: string): string =>
  script.trim() === '' ? 'empty' : countOf(script.trim().split('\n').length, 'line')

/** Describes a draft's action, for its tab. */
export function describeAction({ script, network }: TransactionDraft): string {
  if (script.trim() === '') return 'Not chosen'
  return templateOf(script, network)?.template.title ?? `Own code, ${describeCode(script)}`
}

/** Describes the reviewed transaction, for the line beside the page's title. */
export function describeLine({ script, network, arguments: values }: TransactionDraft) {
  const found = templateOf(script, network)
  const lines = describeCode(script)
  if (found) {
    const more = found.movedFrom === null ? `${lines}, the template unchanged` : lines
    return { group: found.template.group, title: found.template.title, more }
  }
  const [first] = values
  const only = values.length === 1 && first?.kind === 'text' ? displayedValue(first.text) : ''
  const more = values.length > 0 ? `${lines}, ${countOf(values.length, 'argument')}${only}` : lines
  return { group: null, title: 'Own code', more }
}

/** Maximum characters of an argument in the line; every key and phrase is longer. */
const MAX_VALUE = 40

const displayedValue = (text: string) =>
  text.length > MAX_VALUE || mayHoldSecret(text) ? '' : `: “${text}”`

/** Describes the roles, for their tab. */
export function describeSigners({ proposer, payer, authorizers }: TransactionDraft): string {
  if (proposer.trim() === '') return 'Not entered'
  const others = authorizers.filter(text => text.trim() !== '').length
  const paid = payer.trim() === '' ? 'pays and signs' : `signs, ${short(payer)} pays`
  return `${short(proposer)} ${paid}${others > 0 ? `, ${countOf(others, 'authorizer')}` : ''}`
}

/** Describes the progress of the review, for its tab. */
export function describeReview({ signing, sent }: Work): string {
  if (sent) return 'Sent'
  if (!signing) return 'Not yet'
  const { payloadSignatures, envelopeSignatures } = signing.transaction
  const count = payloadSignatures.length + envelopeSignatures.length
  return count === 0 ? 'Not signed yet' : countOf(count, 'signature')
}

const short = (address: string) => shortenMiddle(address.trim(), 6, 4)
