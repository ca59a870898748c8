import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../../../chain/query-client'
import type { Height } from '../../../../chain/reads/height'
import type { AccountQuestion, AccountReader } from '../account-part'

type HeightQuery<T, K extends QueryKey> = (
  network: AccountQuestion['network'],
  address: AccountQuestion['address'],
  height: Height,
  round: number,
) => FetchQueryOptions<T, Error, T, K>

/** What a query of one request gives, for the export. */
export const queryReader =
  <T, K extends QueryKey>(query: HeightQuery<T, K>): AccountReader =>
  ({ network, address, height }, { signal }) => {
    const wanted = query(network, address, height, 0)
    const end = () => void queryClient.cancelQueries({ queryKey: wanted.queryKey, exact: true })
    signal.addEventListener('abort', end, { once: true })
    return queryClient
      .fetchQuery({ ...wanted, retry: false })
      .finally(() => signal.removeEventListener('abort', end))
  }
