import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { queryClient } from '../query-client'
import type { Height } from './height'

/** Which account is asked about, and as which block left it. */
export interface AccountQuestion {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
}

export interface ReaderOptions {
  readonly signal: AbortSignal
  /** From 0 to 1, where the end can be told. */
  readonly onProgress?: ((progress: number) => void) | undefined
}

/** Reads something of an account, to its last page. */
export type AccountReader<T> = (question: AccountQuestion, options: ReaderOptions) => Promise<T>

type Account = Pick<AccountQuestion, 'network' | 'address'>

/** How the key of every question about an account starts. */
const prefixOf = ({ network, address }: Account) => [network, 'account', address] as const

/** The key of a question about an account at a height: `name`, and what else it asks. */
export const accountKey = (question: AccountQuestion, ...name: readonly string[]) =>
  [...prefixOf(question), `${question.height}`, ...name] as const

/** What `read` gives, as a query. */
export const accountQuery =
  <T>(name: string, read: AccountReader<T>) =>
  (question: AccountQuestion, onProgress?: ReaderOptions['onProgress']) =>
    queryOptions({
      queryKey: accountKey(question, name),
      queryFn: ({ signal }) => read(question, { signal, onProgress }),
    })

/** Asks again for all that is shown of an account; the answers stay until the new ones are there. */
export const refetch = (account: Account): void =>
  void queryClient.invalidateQueries({ queryKey: prefixOf(account) })
