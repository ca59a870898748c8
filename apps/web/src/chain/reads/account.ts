import { accountQuery } from './account-question'
import { readAccountSummary } from './account-summary'

export const accountSummaryQuery = accountQuery('summary', readAccountSummary)
