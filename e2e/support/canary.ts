import { readFileSync } from 'node:fs'
import type { BrowserContext, Download, Page } from '@playwright/test'
import { tellOfMessages } from './canary-messages.ts'
import { findNeedles, type KnownSecret, needlesOf } from './canary-needles.ts'

/** Content of the clipboard before a test; only a click on "Copy" may change it. */
const UNTOUCHED = 'the clipboard as the test left it'

/** Answered by the test itself; localhost, since only secure contexts can read a clipboard. */
const READER = 'http://localhost:9/clipboard'

/** Data that left the page's memory, and the way it took. */
interface Trace {
  readonly way: string
  readonly text: string
}

/**
 * Records every way by which a secret could leave the page: requests of pages and workers, their bodies and headers,
 * sockets, messages to other tabs, windows, wallets, URLs, links and history, console, visible errors, names and
 * announcements, storage of every kind, cookies, the clipboard. `leaks` then lists which of them ever contained one of
 * the secrets, or a part of one.
 */
export class Canary {
  readonly #traces: Trace[] = []
  readonly #seen = new Set<string>()
  readonly #context: BrowserContext

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  /** Starts recording `page`. */
  static async watch(page: Page): Promise<Canary> {
    const context = page.context()
    const canary = new Canary(context)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    context.on('request', request => {
      const body = request.postDataBuffer()
      canary.#add('request', `${request.method()} ${request.url()}`)
      canary.#add('request headers', JSON.stringify(request.headers()))
      if (body) canary.#add('request body', `${body.toString('utf8')}\n${body.toString('hex')}`)
    })
    // This page has loaded already; later ones, frames and windows are instrumented before their own code runs.
    await context.exposeFunction('canaryHears', (way: string, text: string) =>
      canary.#add(way, text),
    )
    await context.addInitScript(tellOfMessages)
    await page.evaluate(tellOfMessages)
    canary.#follow(page)
    context.on('page', opened => canary.#follow(opened))
    return canary
  }

  #follow(page: Page): void {
    page.on('websocket', socket => {
      this.#add('socket', socket.url())
      socket.on('framesent', ({ payload }) => this.#add('socket', payload.toString()))
    })
    page.on('console', message => this.#add('console', message.text()))
    page.on('pageerror', error => this.#add('uncaught error', `${error.message}\n${error.stack}`))
    page.on('download', download => void this.#file(download))
    page.on('framenavigated', frame => this.#add('address', frame.url()))
  }

  /** Puts a known text on the clipboard, so that a change is noticed. */
  async guardClipboard(page: Page): Promise<void> {
    await page.evaluate(text => navigator.clipboard.writeText(text), UNTOUCHED)
  }

  /** Reads everything that the page stores now. */
  async look(page: Page): Promise<void> {
    // As one text, and only the new part: a page has hundreds of names and links, and is checked after every step.
    const found = await page.evaluate<string>(`(${newlyPersisted})(${readPersisted})`)
    for (const { way, text } of JSON.parse(found) as Trace[]) this.#add(way, text)
    this.#add('cookie', JSON.stringify(await this.#context.cookies()))
    this.#add(
      'service workers',
      this.#context
        .serviceWorkers()
        .map(w => w.url())
        .join(' '),
    )
  }

  /** Returns true if the clipboard is still as `guardClipboard` left it. */
  async clipboardUntouched(): Promise<boolean> {
    return (await this.clipboard()) === UNTOUCHED
  }

  /** Returns the content of the clipboard. */
  async clipboard(): Promise<string> {
    // The app's own policy forbids reading the clipboard, so a separate page does it.
    const reader = await this.#context.newPage()
    await reader.route(READER, route => route.fulfill({ contentType: 'text/html', body: '' }))
    await reader.goto(READER)
    const text = await reader.evaluate(() => navigator.clipboard.readText())
    await reader.close()
    return text
  }

  /** Lists one line for each way that contained a secret, without the secret itself. */
  leaks(secrets: readonly KnownSecret[]): readonly string[] {
    return leaksIn(this.#traces, secrets)
  }

  /** Number of recorded requests: a canary without any recorded nothing. */
  get requests(): number {
    return this.#traces.filter(({ way }) => way === 'request').length
  }

  /** Ways on which anything was recorded. */
  get ways(): ReadonlySet<string> {
    return new Set(this.#traces.map(({ way }) => way))
  }

  async #file(download: Download): Promise<void> {
    const path = await download.path().catch(() => null)
    this.#add('file', `${download.suggestedFilename()}\n${path ? readFileSync(path, 'utf8') : ''}`)
  }

  #add(way: string, text: string): void {
    const name = `${way}\n${text}`
    if (!text || this.#seen.has(name)) return
    // The same data is read after every step, and searched once.
    this.#seen.add(name)
    this.#traces.push({ way, text })
  }
}

/** Lists one line for each way of the traces that contains a secret, without the secret itself. */
export function leaksIn(
  traces: readonly Trace[],
  secrets: readonly KnownSecret[],
): readonly string[] {
  const needles = needlesOf(secrets)
  const byWay = new Map<string, string[]>()
  for (const { way, text } of traces) {
    const texts = byWay.get(way)
    if (texts) texts.push(text)
    else byWay.set(way, [text])
  }
  // All data of a way at once: thousands of needles in thousands of short texts take seconds. No needle matches across
  // this separator.
  const lines = [...byWay].flatMap(([way, texts]) =>
    findNeedles(texts.join('\n| canary |\n'), needles).map(
      ({ secret, form }) => `${way}: ${secret} as ${form}`,
    ),
  )
  return [...new Set(lines)]
}

/** Runs in the page: data found by `read` that no earlier call in this document has returned. */
async function newlyPersisted(read: typeof readPersisted): Promise<string> {
  const state = globalThis as { canarySaw?: Set<string> }
  state.canarySaw ??= new Set()
  const saw = state.canarySaw
  const found = (await read()).filter(({ way, text }) => {
    const isNew = !saw.has(`${way}\n${text}`)
    saw.add(`${way}\n${text}`)
    return isNew
  })
  return JSON.stringify(found)
}

/** Runs in the page. Of a cache of this name, only the URLs are read. */
export async function readPersisted(byAddressOnly = ''): Promise<{ way: string; text: string }[]> {
  /** Numbers of any size, and bytes as hex and as their possible text. */
  const readable = (_: string, value: unknown) => {
    if (typeof value === 'bigint') return `${value}`
    if (!(value instanceof Uint8Array)) return value
    const hex = Array.from(value, byte => byte.toString(16).padStart(2, '0')).join('')
    return [hex, new TextDecoder().decode(value)]
  }
  const found = [
    { way: 'address', text: location.href },
    { way: 'title', text: document.title },
    { way: 'window name', text: window.name },
    { way: 'history state', text: JSON.stringify(history.state) },
    { way: 'local storage', text: JSON.stringify({ ...localStorage }) },
    { way: 'session storage', text: JSON.stringify({ ...sessionStorage }) },
    { way: 'cookie', text: document.cookie },
    {
      way: 'resource names',
      text: performance
        .getEntries()
        .map(entry => entry.name)
        .join('\n'),
    },
  ]
  const links = [...document.querySelectorAll('[href], [src], [action], [download]')].flatMap(
    element => ['href', 'src', 'action', 'download'].map(name => element.getAttribute(name)),
  )
  found.push({ way: 'link', text: [...new Set(links)].join('\n') })
  for (const alert of document.querySelectorAll('[role="alert"], [aria-invalid="true"]')) {
    const described = alert.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map(id => document.getElementById(id)?.textContent)
    found.push({ way: 'shown error', text: [alert.textContent, ...texts].join('\n') })
  }
  const said = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'alt', 'placeholder']
  const kept = ['id', 'name', 'class', 'data-value', 'data-key']
  for (const element of document.querySelectorAll('*')) {
    for (const name of [...said, ...kept]) {
      const text = element.getAttribute(name)
      if (text) found.push({ way: 'attribute', text: `${name}=${text}` })
    }
    if (!element.matches('[role="status"], [role="log"], [aria-live]')) continue
    found.push({ way: 'announcement', text: element.textContent })
  }
  // Files of the origin private file system; not every context has it.
  const files = await navigator.storage?.getDirectory?.().catch(() => null)
  for await (const name of files?.keys() ?? []) found.push({ way: 'file of the page', text: name })
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = name === byAddressOnly ? undefined : await cache.match(request)
      found.push({ way: 'cache', text: `${request.url}\n${await answer?.text()}` })
    }
  }
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    for (const store of database.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      found.push({ way: `database ${name}`, text: JSON.stringify(all, readable) })
    }
    database.close()
  }
  return found
}
