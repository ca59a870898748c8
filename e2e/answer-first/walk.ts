import type { Page } from '@playwright/test'
import type { OtherNetworks } from '../support/other-networks.ts'

/** One way through a tool, from its empty page to what it answers. */
export interface Walk {
  readonly name: string
  /** The page that it begins on, with its query or fragment. */
  readonly path: string
  /** Puts what the walk needs onto the stand-in chains, before the page is opened. */
  readonly prepare?: (page: Page, networks: OtherNetworks) => Promise<void>
  /** Does what a user does. */
  readonly act: (page: Page) => Promise<void>
  /** What has to be read then: the sentence of an answer, or of an error beside its field. */
  readonly answer: RegExp
  readonly kind: 'answer' | 'error'
  /** Whether it follows each key that is typed: the focus stays in the field then. */
  readonly live?: boolean
  /** What the browser may log, because the walk brings it about. */
  readonly allowErrors?: RegExp
}
