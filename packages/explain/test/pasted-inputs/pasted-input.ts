import type { PastedKind } from '../../src/detect/guess.ts'

/** Text as a person pastes it, with what every place that takes any text must make of it. */
export interface PastedInput {
  /** What the person would call it. */
  readonly name: string
  readonly input: string
  /** Kind of the best reading. */
  readonly kind: PastedKind
  /** What is handed over, where it is not the whole input. */
  readonly value?: string
  /** True if it must be masked, and never sent. */
  readonly secret?: true
  /** ID of the tool of the page that is offered first. */
  readonly tool: string
  /** The reason of the best reading, whole. */
  readonly says: string
}
