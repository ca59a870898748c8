import { readAccountNfts } from '../../../../chain/reads/account-nfts'
import type { AccountReader } from '../account-part'

/** The collections of an account by storage path, with the ids of all their NFTs. */
export const exportNfts: AccountReader = async (question, options) => {
  const { collections, unread } = await readAccountNfts(question, options)
  return new Map<string, unknown>([
    ...collections.map(
      ({ path, type, count, display, ids, idsFault }) =>
        [
          `/storage/${path}`,
          {
            type,
            count,
            name: display?.name ?? null,
            ids,
            ...(idsFault === null ? {} : { unread: idsFault }),
          },
        ] as const,
    ),
    ...unread.map(
      ({ path, type, reason }) => [`/storage/${path}`, { type, unread: reason }] as const,
    ),
  ])
}
