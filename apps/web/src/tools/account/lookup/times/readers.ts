import { accountSummaryQuery } from '../../../../chain/reads/account'
import { accountOverviewQuery } from '../../../../chain/reads/account-overview'
import type { AccountReader } from '../account-part'
import { queryReader } from './query-reader'

export const readBalances = queryReader(accountOverviewQuery)

const readSummary = queryReader((network, address, height, round) =>
  accountSummaryQuery(network, address, round, height),
)

export const readKeys: AccountReader = async (question, options) => {
  const { keys } = (await readSummary(question, options)) as { readonly keys: unknown }
  return keys
}
