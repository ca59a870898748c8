import type { ContractChecks } from '../../../../chain/reads/contract-checks'
import { countOf } from '../../../../ui/values/format'

const MAX_NAMED = 5

/** Formats `A and B`; more than a few are counted. */
function named(names: readonly string[]): string {
  const [last = ''] = names.slice(-1)
  if (names.length > MAX_NAMED) return countOf(names.length, 'contract')
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** Describes which of an account's contracts the chain no longer loads. */
export function describeChecks({ broken, unknown }: ContractChecks, count: number): string {
  const unsure =
    unknown.size === 0 ? '' : ` Of ${named([...unknown.keys()])} the chain doesn’t say whether.`
  if (broken.size === 0) {
    if (unknown.size > 0) return unsure.trim()
    return count === 1 ? 'It passes the chain’s checker.' : 'All pass the chain’s checker.'
  }
  const [verb, them] = broken.size === 1 ? ['passes', 'it'] : ['pass', 'them']
  return `${named([...broken.keys()])} no longer ${verb} the chain’s checker: nothing that imports ${them} runs.${unsure}`
}
