import type { Read } from '../chain/use-read'

/** Returns true if a read has neither an answer nor an error yet. */
export const isPending = ({ data, error }: Read<unknown>): boolean =>
  data === undefined && error === null
