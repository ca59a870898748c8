import type { Page } from '@playwright/test'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'
import type { OtherNetworks } from '../support/other-networks.ts'

interface Way<P> {
  readonly name: string
  /** Start page, with its query or fragment. */
  readonly path: string
  /** Prepares the stand-in chains, before the page is opened. */
  readonly prepare?: (page: P, networks: OtherNetworks) => Promise<void>
  /** Expected text: the sentence of an answer, or of an error beside its field. */
  readonly answer: RegExp
  /** True if the answer follows every key: the focus stays in the field then. */
  readonly live?: boolean
  /** Browser messages that the scenario causes. */
  readonly allowErrors?: RegExp
}

/**
 * The tool's main purpose, in steps between which its page looks different. Written for any browser's page, since it
 * runs in Firefox and WebKit too.
 */
export interface MainAction extends Way<ScenarioPage> {
  /** Enters everything that the action needs. */
  readonly fill: (page: ScenarioPage) => Promise<void>
  /** Text expected once a live page has parsed the input; the click comes after it. */
  readonly filled?: RegExp
  /** Starts it; omitted if the answer follows the input. */
  readonly press?: (page: ScenarioPage) => Promise<void>
  /** Further states of the page, each reached from the one before it, starting with the answer. */
  readonly more?: Readonly<Record<string, (page: Page) => Promise<void>>>
}

interface Act<P> extends Way<P> {
  /** Performs the user's actions, from the empty page on. */
  readonly act: (page: P) => Promise<void>
}

/** The main action as one scenario, for every browser. */
export interface MainScenario extends Act<ScenarioPage> {
  readonly kind: 'answer'
}

/** One path through a tool, from its empty page to an answer or an error. */
export interface Scenario extends Act<Page> {
  readonly kind: 'answer' | 'error'
}

/**
 * Exports of the `scenario.ts` in a tool's folder. `main` is visited empty, busy, done and in each of its `more`; the first
 * scenario to an error is the tool's error state. All other scenarios only check their answer. A tool has at least one scenario to
 * an error:
 *
 * ```ts
 * const path = '/code/vowels'
 * const text = (page: ScenarioPage) => page.getByRole('textbox', { name: 'Hex', exact: true })
 *
 * export const main: MainAction = {
 *   name: 'counts the bytes of hex',
 *   path,
 *   fill: page => text(page).fill('0a0b'),
 *   answer: /^2 bytes$/,
 *   live: true,
 * }
 *
 * export const scenarios: readonly Scenario[] = [
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
 * A tool that answers on a click has `press` beside `fill`, and no `live`.
 */
export interface ToolScenarios {
  readonly main: MainAction
  readonly scenarios: readonly Scenario[]
}
