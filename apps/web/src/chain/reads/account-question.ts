import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { queryClient } from '../query-client'
import type { Height } from './height'

/** Account to read, and the block height. */
export interface AccountQuestion {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
}

export interface ReaderOptions {
  readonly signal: AbortSignal
  /** Progress from 0 to 1, if the end is known. */
  readonly onProgress?: ((progress: number) => void) | undefined
}

/** Reads one aspect of an account, up to its last page. */
export type AccountReader<T> = (question: AccountQuestion, options: ReaderOptions) => Promise<T>

type Account = Pick<AccountQuestion, 'network' | 'address'>

/** Prefix of the key of every query about an account. */
const prefixOf = ({ network, address }: Account) => [network, 'account', address] as const

/** Builds the key of a query about an account at a height: `name` and its parameters. */
export const accountKey = (question: AccountQuestion, ...name: readonly string[]) =>
  [...prefixOf(question), `${question.height}`, ...name] as const

/** Turns a reader into a query. */
export const accountQuery =
  <T>(name: string, read: AccountReader<T>) =>
  (question: AccountQuestion, onProgress?: ReaderOptions['onProgress']) =>
    queryOptions({
      queryKey: accountKey(question, name),
      queryFn: ({ signal }) => read(question, { signal, onProgress }),
    })

/** Refetches everything visible of an account; the old answers stay until the new ones arrive. */
export const refetch = (account: Account): void =>
  void queryClient.invalidateQueries({ queryKey: prefixOf(account) })
