/**
 * Of when the keys are: of the time when it ran; of its reference block; of now, for it has not run yet; or of now, for the
 * node no longer has the others.
 */
export type KeysOf = 'run' | 'reference' | 'now' | 'run-lost'

/** Of when the keys are that signatures were checked against. @param ofThen whether all are of the height. */
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
