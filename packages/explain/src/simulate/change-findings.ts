import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { parseUnits } from '@toolkit/core/text/amounts'
import type { ReviewFinding, ReviewSeverity } from '../review/finding.ts'
import type { Change, ControllerChange } from './change.ts'

/**
 * Returns the changes that a signer must know first, in order.
 * @param signers authorizers, payer and proposer: changes of other accounts don't concern them.
 */
export function changeFindings(
  changes: readonly Change[],
  signers: readonly FlowAddress[],
): readonly ReviewFinding[] {
  return changes
    .filter(({ address }) => signers.includes(address))
    .flatMap(change => findingOf(change) ?? [])
}

const finding = (severity: ReviewSeverity, code: string, message: string): ReviewFinding => ({
  severity,
  code: `foretell/${code}`,
  message,
  range: null,
})

function findingOf(change: Change): ReviewFinding | null {
  const who = formatAddress(change.address)
  switch (change.kind) {
    case 'controller':
      return capability(change, who)
    case 'stored': {
      const { path, before, after, ofValue } = change
      if (before === null) return null
      const severity = ofValue ? 'danger' : 'warning'
      return after === null
        ? finding(severity, 'taken-from-storage', `It takes ${before} from ${path} of ${who}.`)
        : finding(
            severity,
            'replaced-in-storage',
            `It puts ${after} in the place of ${before} at ${path} of ${who}.`,
          )
    }
    case 'published': {
      const { path, before, after } = change
      if (before === null) return null
      return after === null
        ? finding('warning', 'unpublished', `It unpublishes ${path} of ${who}.`)
        : finding('warning', 'republished', `It publishes another capability at ${path} of ${who}.`)
    }
    case 'tokens': {
      const { before, after, path, type } = change
      const [had, has] = [unitsOf(before), unitsOf(after)]
      const from = `${type} at ${path} of ${who}`
      if (has === 0n && had > 0n) {
        return finding('warning', 'all-tokens', `It takes all ${before} of ${from}.`)
      }
      return has * MAX_PART < had
        ? finding('warning', 'most-tokens', `It leaves ${after} of the ${before} of ${from}.`)
        : null
    }
    case 'coa':
      return change.before !== null && change.before > 0n && change.after === 0n
        ? finding(
            'warning',
            'all-evm',
            `It takes all FLOW of ${who} in EVM (${change.evmAddress}).`,
          )
        : null
    default:
      return null
  }
}

/** Keeping less than one part in this many counts as losing most of it. */
const MAX_PART = 10n

const unitsOf = (amount: string | null) => parseUnits(amount ?? '0', 8)

function capability(change: ControllerChange, who: string): ReviewFinding | null {
  const { direction, id, path, power, ofValue, type, entitlements } = change
  const target = path === null ? `the account ${who}` : `${path} of ${who}`
  if (direction === 'deleted') {
    return finding(
      'warning',
      'capability-deleted',
      `It ends capability ${id} (${type}) on ${target}.`,
    )
  }
  const names = entitlements.map(one => one.slice(one.lastIndexOf('.') + 1)).join(', ')
  const verb = { issued: 'issues', retargeted: 'turns to', found: 'makes work' }[direction]
  const what = `It ${verb} ${direction === 'issued' ? 'a' : 'an existing'} capability (${id}) on ${target}`
  switch (power) {
    case 'none':
      return null
    case 'account':
      return finding(
        'danger',
        'account-capability',
        `${what} with ${names}: anyone who has it can do that with the account.`,
      )
    case 'withdraw':
      return finding(
        'danger',
        'withdraw-capability',
        `${what} with ${names}: anyone who has it can take what is there.`,
      )
    case 'entitled':
      return finding(
        ofValue ? 'danger' : 'warning',
        'entitled-capability',
        `${what} with ${names}, which its owner alone has otherwise.`,
      )
  }
}
