import type { Driver } from './driver.ts'
import { eventually, PAUSE_MS } from './eventually.ts'
import { findInPage, type Pattern, type Query } from './in-page.ts'
import type { Recorder } from './recorder.ts'
import type { Name, Role, ScenarioLocator, ScenarioPage, ScenarioRoute } from './scenario-page.ts'
import type { Told } from './watch-page.ts'

/** Page of the app in a browser that Playwright does not drive. */
export class DrivenPage implements ScenarioPage {
  readonly driver: Driver
  readonly recorder: Recorder
  readonly #origin: string

  constructor(driver: Driver, recorder: Recorder, origin: string) {
    this.driver = driver
    this.recorder = recorder
    this.#origin = origin
  }

  readonly keyboard = { press: (keys: string) => this.driver.press(keys) }

  /**
   * Resets the network and the theme that earlier tests have chosen. Drafts stay in IndexedDB: a page in the
   * back-forward cache may hold it open, and the scenarios fill in everything they need.
   */
  async forget(): Promise<void> {
    await this.#leave()
    await eventually('the storage to be empty', () =>
      this.driver.run<true>('(localStorage.clear(), sessionStorage.clear(), true)'),
    )
  }

  /** Goes to a document of the app's origin that doesn't load the app. */
  #leave(): Promise<void> {
    return this.driver.goto(`${this.#origin}/robots.txt`)
  }

  /** Opens a path in a new document, and waits until the page is ready. */
  async open(path: string): Promise<void> {
    const url = this.#origin + path
    const document = (address: string) => address.replace(/#.*/, '')
    // A change of the fragment alone would not load a document, so this leaves first, for a document of the same
    // origin: WebKit starts a process for each other one.
    if (document(await this.driver.run<string>('location.href')) === document(url))
      await this.#leave()
    await this.driver.goto(url)
    await this.ready()
  }

  /** Waits until the page is ready; with `path`, until it is the page at that path. */
  async ready(path?: string): Promise<void> {
    await eventually(`the page${path ? ` ${path}` : ''} to be ready`, async () => {
      const state = await this.driver.run<string>(
        `(document.documentElement.dataset.ready ?? '') + ' ' + location.pathname`,
      )
      const [ready, here] = state.split(' ')
      return ready === 'true' && (path === undefined || here === path) ? true : null
    })
  }

  /** Events that this page and those before it have reported since the test began. */
  async told(): Promise<readonly Told[]> {
    const here = await this.driver.run<readonly Told[]>('globalThis.told ?? []')
    return [...this.recorder.told, ...here]
  }

  async route(glob: string, handler: (route: ScenarioRoute) => Promise<void>): Promise<void> {
    const source = glob
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, stars => (stars.length > 1 ? '.*' : '[^/]*'))
    this.recorder.route(new RegExp(`^${source}$`), handler)
  }

  getByRole(role: Role, { name, exact = false }: Name = {}): DrivenLocator {
    return this.#locate({ by: 'role', what: role, ...textOf(name, exact) })
  }

  getByLabel(text: string | RegExp, { exact = false } = {}): DrivenLocator {
    return this.#locate({ by: 'label', ...textOf(text, exact) })
  }

  getByText(text: string | RegExp, { exact = false } = {}): DrivenLocator {
    return this.#locate({ by: 'text', ...textOf(text, exact) })
  }

  /** Puts a file into the page's file field, which is hidden behind its button. */
  async choose(path: string): Promise<void> {
    const field = `document.querySelector('main input[type=file]')`
    await eventually('a file field', () => this.driver.run<true | null>(`${field} && true`))
    await this.driver.choose(field, path)
  }

  /** Locates by a selector and, if given, a text. */
  css(selector: string, text?: string | RegExp): DrivenLocator {
    return this.#locate({ by: 'css', what: selector, ...textOf(text, false) })
  }

  #locate(query: Query): DrivenLocator {
    return new DrivenLocator(this.driver, query)
  }
}

/** Waits for its element before each act; uses the first match if there are several. */
export class DrivenLocator implements ScenarioLocator {
  readonly #driver: Driver
  readonly #query: Query

  constructor(driver: Driver, query: Query) {
    this.#driver = driver
    this.#query = query
  }

  first(): DrivenLocator {
    return this
  }

  getByRole(role: Role, { name, exact = false }: Name = {}): DrivenLocator {
    const query: Query = { by: 'role', what: role, ...textOf(name, exact), within: this.#query }
    return new DrivenLocator(this.#driver, query)
  }

  /** Clicks, and clicks again if a busy machine's browser dropped the press. */
  async click(): Promise<void> {
    await eventually(`${this} to take the press`, async () => {
      const [x, y] = await this.#wait<[number, number]>('to be clicked', pointInPage)
      await this.#driver.click(x, y)
      for (let round = 0; round < 25; round += 1) {
        // If the press has led to another page, nothing is awaited any more.
        if (!(await this.#driver.run<boolean>('globalThis.awaitsPress === true'))) return true
        await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      }
      return null
    })
  }

  async check(): Promise<void> {
    if (await this.#wait('to be there', element => (element as HTMLInputElement).checked)) return
    await this.click()
    await this.#wait('to be checked', element => (element as HTMLInputElement).checked || null)
  }

  async fill(text: string): Promise<void> {
    await this.#wait('to be filled', fillInPage, text)
  }

  async focus(): Promise<void> {
    await this.#wait('to take the focus', element => {
      element.focus()
      return document.activeElement === element || null
    })
  }

  async press(keys: string): Promise<void> {
    await this.focus()
    await this.#driver.press(keys)
  }

  async selectOption({ label }: { readonly label: string }): Promise<void> {
    await this.#wait('to have the option', chooseInPage, label)
  }

  innerText(): Promise<string> {
    return this.#wait('to be read', element => element.innerText)
  }

  inputValue(): Promise<string> {
    return this.#wait('to be read', element => (element as HTMLInputElement).value)
  }

  async isVisible(): Promise<boolean> {
    return (await this.#request(() => true)) ?? false
  }

  /** Waits until it is visible. */
  async visible(): Promise<void> {
    await this.#wait('to be seen', () => true)
  }

  /** Waits until all of it is in the viewport. */
  async inView(): Promise<void> {
    await this.#wait('to be in view', element => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return (left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight) || null
    })
  }

  /** Waits until it is gone. */
  async hidden(): Promise<void> {
    await eventually(`${this} to go`, async () => ((await this.isVisible()) ? null : true))
  }

  /** Waits until its field has this value. */
  async hasValue(value: string): Promise<void> {
    await this.#wait(
      `to have the value ${value}`,
      (element, expected) => (element as HTMLInputElement).value === expected || null,
      value,
    )
  }

  toString(): string {
    const { by, what, text } = this.#query
    return [by, what, text?.text].filter(part => part !== undefined).join(' ')
  }

  /**
   * Returns the result of `read` for the element in the page; null when the element is missing or `read` returns null.
   */
  #request<T>(read: Reader<T>, argument = ''): Promise<T | null> {
    return this.#driver.run<T | null>(
      `(async () => {
        const [element] = (${findInPage})(${JSON.stringify(this.#query)})
        return element ? await (${read})(element, ${JSON.stringify(argument)}) : null
      })()`,
    )
  }

  #wait<T>(what: string, read: Reader<T>, argument?: string): Promise<T> {
    return eventually(`${this} ${what}`, () => this.#request(read, argument))
  }
}

type Reader<T> = (element: HTMLElement, argument: string) => T | null | Promise<T | null>

function textOf(text: string | RegExp | undefined, exact: boolean): { text?: Pattern } {
  if (text === undefined) return {}
  if (typeof text === 'string') return { text: { kind: exact ? 'whole' : 'part', text } }
  return { text: { kind: 'expression', text: text.source, flags: text.flags } }
}

/** Runs in the page: returns the middle of an element that is not moving, receives presses and is not covered. */
async function pointInPage(element: HTMLElement): Promise<[number, number] | null> {
  if (element.matches(':disabled, [aria-disabled="true"]')) return null
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  await frame()
  const before = element.getBoundingClientRect()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (before.left !== left || before.top !== top) return null
  const [x, y] = [left + width / 2, top + height / 2]
  const there = document.elementFromPoint(x, y)
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0]
  if (there && (element.contains(there) || label?.contains(there))) {
    const page = globalThis as { awaitsPress?: boolean }
    page.awaitsPress = true
    // The page makes its controls capture a press, so the click goes to the control and not to a word in it.
    const control = element.closest('a[href], button, label, summary')
    // A moving layout may put another element under the pointer.
    const taken = (event: Event) => {
      if (event.target !== control && !event.composedPath().includes(element)) return
      page.awaitsPress = false
      removeEventListener('click', taken, { capture: true })
    }
    addEventListener('click', taken, { capture: true })
    return [x, y]
  }
  // It may be under the header.
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

/** Runs in the page: makes the browser's own editing put a text into a field. */
function fillInPage(element: HTMLElement, text: string): true | null {
  const field = element as HTMLInputElement
  if (field.disabled || field.readOnly) return null
  field.focus()
  if (field.isContentEditable) getSelection()?.selectAllChildren(field)
  else field.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  return true
}

/** Runs in the page: selects the option with this label. */
function chooseInPage(element: HTMLElement, label: string): true | null {
  const select = element as HTMLSelectElement
  const index = [...select.options].findIndex(option => option.label.trim() === label)
  if (index < 0) return null
  select.selectedIndex = index
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}
