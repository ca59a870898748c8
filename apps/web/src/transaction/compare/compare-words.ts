import { withArticle } from '@toolkit/core/transaction/transaction-difference'
import { countOf } from '../../ui/values/format'

/** So many fields are named in the sentence. */
const NAMED = 3

/** "These differ in the third authorizer". Takes the names of the fields in their order. */
export function differenceSentence(names: readonly string[]): string {
  if (names.length === 0) return 'These are the same transaction, byte for byte'
  const [last, ...before] = names.map(withArticle).reverse()
  if (names.length <= NAMED) {
    const list = before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
    return `These differ in ${list}`
  }
  const first = names.slice(0, NAMED).map(withArticle).join(', ')
  return `These differ in ${countOf(names.length, 'field')}: ${first} and ${names.length - NAMED} more`
}
