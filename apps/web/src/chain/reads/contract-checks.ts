import { queryOptions } from '@tanstack/react-query'
import { contractChecksScript, failsToLoad } from '@toolkit/core/queries/contract-checks'
import { type AccountQuestion, accountKey } from './account-question'
import { inPages } from './in-pages'
import { programReason, runAccountScript } from './run-account-script'

/** Result of loading an account's contracts on chain. */
export interface ContractChecks {
  /** Contracts that no longer load, each with the chain's reason. */
  readonly broken: ReadonlyMap<string, string>
  /** Contracts without a result, each with the reason: a timeout, for example. */
  readonly unknown: ReadonlyMap<string, string>
}

/** Imports per script: a node checks them within its limits. */
const PAGE = 25

/** Query that checks if an account's contracts still pass the chain's checker, at a height. */
export function contractChecksQuery(question: AccountQuestion, names: readonly string[]) {
  const { network, address, height } = question
  return queryOptions({
    queryKey: accountKey(question, 'contract-checks'),
    queryFn: async ({ signal }): Promise<ContractChecks> => {
      const query = async (page: readonly string[]) => [
        await runAccountScript(
          network,
          contractChecksScript(address, page),
          'a check of contracts',
          {
            height,
            signal,
          },
        ),
      ]
      const { unread } = await inPages(names, PAGE, query, { signal, reason: message => message })
      const [broken, unknown] = [true, false].map(
        fails =>
          new Map(
            unread
              .filter(({ reason }) => failsToLoad(reason) === fails)
              .map(({ item, reason }) => [item, programReason(reason)] as const),
          ),
      )
      return { broken: broken ?? new Map(), unknown: unknown ?? new Map() }
    },
  })
}
