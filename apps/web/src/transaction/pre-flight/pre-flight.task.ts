import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { importedContracts, programOf } from '@toolkit/explain/preflight/check-script'
import type { PreFlightFinding } from '@toolkit/explain/preflight/finding'
import { preFlight } from '@toolkit/explain/preflight/pre-flight'
import { defineTask } from '../../workers/task'

export interface PreFlightAnswer {
  readonly findings: readonly PreFlightFinding[]
  /** Accounts that the script imports from, without duplicates. */
  readonly importedFrom: readonly FlowAddress[]
}

export interface PreFlightQuestion {
  readonly transaction: Transaction
  readonly facts: PreFlightFacts
}

/** Runs all checks of a transaction before it is sent, against the network's answers so far. */
export default defineTask(
  'pre-flight',
  ({ transaction, facts }: PreFlightQuestion): PreFlightAnswer => {
    const imported = importedContracts(programOf(transaction)).map(({ address }) => address)
    return { findings: preFlight(transaction, facts), importedFrom: [...new Set(imported)] }
  },
)
