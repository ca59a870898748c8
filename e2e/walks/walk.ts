import type { Page } from '@playwright/test'
import type { WalkPage } from '../other-browsers/walk-page.ts'
import type { OtherNetworks } from '../support/other-networks.ts'

interface Way<P> {
  readonly name: string
  /** The page that it begins on, with its query or fragment. */
  readonly path: string
  /** Puts what the walk needs onto the stand-in chains, before the page is opened. */
  readonly prepare?: (page: P, networks: OtherNetworks) => Promise<void>
  /** What has to be read then: the sentence of an answer, or of an error beside its field. */
  readonly answer: RegExp
  /** Whether it follows each key that is typed: the focus stays in the field then. */
  readonly live?: boolean
  /** What the browser may log, because the walk brings it about. */
  readonly allowErrors?: RegExp
}

/**
 * What a tool is for, in the steps between which its page looks different. Written for any browser's page,
 * since it is walked in Firefox and WebKit too.
 */
export interface MainAction extends Way<WalkPage> {
  /** Enters all that the action needs. */
  readonly fill: (page: WalkPage) => Promise<void>
  /** What is read once a page that reads along has read what was entered; the press comes after it. */
  readonly filled?: RegExp
  /** Starts it; left out where the answer follows what is entered. */
  readonly press?: (page: WalkPage) => Promise<void>
  /** Further looks of the page, each reached from the one before it, from the answer on. */
  readonly more?: Readonly<Record<string, (page: Page) => Promise<void>>>
}

interface Act<P> extends Way<P> {
  /** Does what a user does, from the empty page on. */
  readonly act: (page: P) => Promise<void>
}

/** The main action as one walk, for every browser. */
export interface MainWalk extends Act<WalkPage> {
  readonly kind: 'answer'
}

/** One way through a tool, from its empty page to an answer or an error. */
export interface Walk extends Act<Page> {
  readonly kind: 'answer' | 'error'
}

/**
 * What the `walk.ts` in a tool's folder exports. `main` is visited empty, busy, done and in each of its
 * `more`; the first walk to an error is the tool's wrong state. All other walks are gone for their answer
 * alone. A tool has at least one walk to an error:
 *
 * ```ts
 * const path = '/code/vowels'
 * const text = (page: WalkPage) => page.getByRole('textbox', { name: 'Hex', exact: true })
 *
 * export const main: MainAction = {
 *   name: 'counts the bytes of hex',
 *   path,
 *   fill: page => text(page).fill('0a0b'),
 *   answer: /^2 bytes$/,
 *   live: true,
 * }
 *
 * export const walks: readonly Walk[] = [
 *   {
 *     name: 'says what is not hex',
 *     path,
 *     act: page => text(page).fill('0z'),
 *     answer: /not a hex digit/,
 *     kind: 'error',
 *     live: true,
 *   },
 * ]
 * ```
 *
 * A tool that answers at a press has `press` beside `fill`, and no `live`.
 */
export interface ToolWalks {
  readonly main: MainAction
  readonly walks: readonly Walk[]
}
