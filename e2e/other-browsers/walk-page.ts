// The part of Playwright's page that every browser's driver here can do. What is written against it runs in
// Chromium by Playwright, and in Firefox and WebKit by `DrivenPage`.

export interface Name {
  readonly name?: string | RegExp
  readonly exact?: boolean
}

/** The roles that `in-page.ts` tells from the markup. */
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

export interface WalkLocator {
  check(): Promise<void>
  click(): Promise<void>
  /** Puts `text` in the place of what is there. */
  fill(text: string): Promise<void>
  focus(): Promise<void>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  isVisible(): Promise<boolean>
  /** A key, or keys held together: `Enter`, `Control+a`. */
  press(keys: string): Promise<void>
  selectOption(option: { readonly label: string }): Promise<unknown>
  first(): WalkLocator
}

/** An answer that a test gives in a server's place. */
export interface WalkRoute {
  request(): { url(): string }
  fulfill(answer: { readonly status?: number; readonly json: unknown }): Promise<void>
}

export interface WalkPage {
  getByLabel(text: string | RegExp, options?: { readonly exact?: boolean }): WalkLocator
  getByRole(role: Role, options?: Name): WalkLocator
  getByText(text: string | RegExp, options?: { readonly exact?: boolean }): WalkLocator
  readonly keyboard: { press(keys: string): Promise<void> }
  /** Answers requests whose URL fits a glob of `*` and `**`. */
  route(glob: string, handler: (route: WalkRoute) => Promise<void>): Promise<unknown>
}
