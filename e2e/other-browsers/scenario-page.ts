// The part of Playwright's page API that every driver here implements. Tests written against it run in Chromium with
// Playwright, and in Firefox and WebKit with `DrivenPage`.

export interface Name {
  readonly name?: string | RegExp
  readonly exact?: boolean
}

/** Roles that `in-page.ts` derives from the markup. */
export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'option'
  | 'radio'
  | 'region'
  | 'switch'
  | 'tab'
  | 'textbox'

export interface ScenarioLocator {
  check(): Promise<void>
  click(): Promise<void>
  /** Replaces the content with `text`. */
  fill(text: string): Promise<void>
  focus(): Promise<void>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  isVisible(): Promise<boolean>
  /** Presses a key, or keys held together: `Enter`, `Control+a`. */
  press(keys: string): Promise<void>
  selectOption(option: { readonly label: string }): Promise<unknown>
  first(): ScenarioLocator
}

/** Answer that a test gives instead of a server. */
export interface ScenarioRoute {
  request(): { url(): string }
  fulfill(answer: { readonly status?: number; readonly json: unknown }): Promise<void>
}

export interface ScenarioPage {
  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): ScenarioLocator
  getByRole(role: Role, options?: Name): ScenarioLocator
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): ScenarioLocator
  readonly keyboard: { press(keys: string): Promise<void> }
  /** Answers requests whose URL matches a glob of `*` and `**`. */
  route(glob: string, handler: (route: ScenarioRoute) => Promise<void>): Promise<unknown>
}
