// Client of W3C WebDriver (https://www.w3.org/TR/webdriver2/): the few commands that the scenarios need.

/** Property name of an element's ID in WebDriver's JSON. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Code points for keys without a character (section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
}

/** Error with the name that the browser's driver gave it: `no such element`, `script timeout`. */
class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
}

/** One browser session, at the driver that listens on `origin`. */
export class WebDriverSession {
  readonly #path: string

  private constructor(origin: string, id: string) {
    this.#path = `${origin}/session/${id}`
  }

  /** Starts a browser. Throws `WebDriverError` when the driver cannot. */
  static async start(origin: string, alwaysMatch: object): Promise<WebDriverSession> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${origin}/session`, {
      capabilities: { alwaysMatch },
    })
    return new WebDriverSession(origin, sessionId)
  }

  get<T>(command: string): Promise<T> {
    return send('GET', `${this.#path}/${command}`)
  }

  post<T>(command: string, parameters: object = {}): Promise<T> {
    return send('POST', `${this.#path}/${command}`, parameters)
  }

  /** Returns the JSON value of an expression in the page, awaited if it is a promise. */
  run<T>(expression: string): Promise<T> {
    return this.post('execute/sync', { script: `return ${expression}`, args: [] })
  }

  /** Presses the primary pointer button at a point of the viewport, in CSS pixels. */
  async click(x: number, y: number): Promise<void> {
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const parameters = { pointerType: 'mouse' }
    await this.post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
    })
  }

  /** Presses a key, or keys held together: `Enter`, `Control+a`. */
  async press(keys: string): Promise<void> {
    const values = keys.split('+').map(name => KEYS[name] ?? name)
    const actions = [
      ...values.map(value => ({ type: 'keyDown', value })),
      ...values.reverse().map(value => ({ type: 'keyUp', value })),
    ]
    await this.post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Ends the session, and its browser. */
  async end(): Promise<void> {
    await send('DELETE', this.#path)
  }
}

/** Returns true if the driver that listens on `origin` can start a browser now. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await send<{ ready: boolean }>('GET', `${origin}/status`)).ready
  } catch {
    return false
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body
      ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : {}),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (answer.ok) return value
  throw new WebDriverError(`${value.error}: ${value.message} (${method} ${new URL(url).pathname})`)
}
