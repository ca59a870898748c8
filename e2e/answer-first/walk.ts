import type { Page } from '@playwright/test'
import type { WalkPage } from '../other-browsers/walk-page.ts'
import type { OtherNetworks } from '../support/other-networks.ts'

interface Way<P> {
  readonly name: string
  /** The page that it begins on, with its query or fragment. */
  readonly path: string
  /** Puts what the walk needs onto the stand-in chains, before the page is opened. */
  readonly prepare?: (page: P, networks: OtherNetworks) => Promise<void>
  /** Does what a user does. */
  readonly act: (page: P) => Promise<void>
  /** What has to be read then: the sentence of an answer, or of an error beside its field. */
  readonly answer: RegExp
  readonly kind: 'answer' | 'error'
  /** Whether it follows each key that is typed: the focus stays in the field then. */
  readonly live?: boolean
  /** What the browser may log, because the walk brings it about. */
  readonly allowErrors?: RegExp
}

/** What a tool is there for: walked in Firefox and WebKit too, and so written for any browser's page. */
export interface MainWalk extends Way<WalkPage> {
  readonly main: true
  readonly kind: 'answer'
}

/** One way through a tool, from its empty page to what it answers. */
export type Walk = MainWalk | (Way<Page> & { readonly main?: never })

/**
 * One way through a tool that stops on it where a page looks different: empty, filled in, busy, done.
 * The error is the tool's first walk to one.
 */
export interface States {
  readonly path: string
  readonly prepare?: Walk['prepare']
  /** Enters all that the main action needs. */
  readonly fill: (page: Page) => Promise<void>
  /** The main action; left out where the answer follows what is entered. */
  readonly press?: (page: Page) => Promise<void>
  /** The sentence of its answer. */
  readonly answer: RegExp
  readonly allowErrors?: RegExp
  /** Further looks of the page, each reached from the one before it, from the answer on. */
  readonly more?: Readonly<Record<string, (page: Page) => Promise<void>>>
}
