/**
 * Time of the keys: when the transaction ran; at its reference block; now, since it has not run yet; or now, since the
 * node no longer has the others.
 */
export type KeysOf = 'run' | 'reference' | 'now' | 'run-lost'

/** Describes the time of the keys used to verify signatures. @param ofThen whether all are of the height. */
export function keysOfWhen({
  ran,
  height,
  ofThen,
}: {
  readonly ran: boolean
  readonly height: bigint | null
  readonly ofThen: boolean
}): KeysOf {
  if (ran) return ofThen ? 'run' : 'run-lost'
  return height !== null && ofThen ? 'reference' : 'now'
}
