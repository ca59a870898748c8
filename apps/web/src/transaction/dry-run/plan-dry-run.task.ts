import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { toToolError } from '@toolkit/core/errors'
import { type DryRunPlan, dryRunScript } from '@toolkit/core/transaction/dry-run/dry-run-script'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { defineTask } from '../../workers/task'

export type DryRunQuestion = Pick<Transaction, 'script' | 'authorizers'>

/** Writes a transaction as a script, or says why that cannot be. */
export default defineTask('plan-dry-run', ({ script, authorizers }: DryRunQuestion): DryRunPlan => {
  try {
    return dryRunScript(decodeUtf8(script), authorizers)
  } catch (error) {
    return { kind: 'impossible', because: toToolError(error).message, line: null }
  }
})
