import type { ConsoleMessage, Page } from '@playwright/test'

/** Problems of a page that no test step checks, and the allowed ones. */
export class PageWatch {
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #hosts: Set<string>
  readonly #wallets: ReadonlySet<string>

  /**
   * `origins`: allowed targets of the page's requests. `wallets`: those of them that serve wallets; console output of a
   * wallet's own code is not the page's fault.
   */
  constructor(origins: readonly string[], wallets: readonly string[] = []) {
    this.#hosts = new Set([...origins, ...wallets].map(origin => new URL(origin).host))
    this.#wallets = new Set(wallets.map(wallet => new URL(wallet).origin))
  }

  /** Watches a page: console errors and warnings, uncaught errors, CSP, requests to other origins. */
  async follow(page: Page): Promise<void> {
    page.on('console', message => this.#console(message))
    page.on('pageerror', error => this.#problems.push(`uncaught in the page: ${error.message}`))
    page.on('request', request => {
      const url = new URL(request.url())
      const remote = url.protocol.startsWith('http') || url.protocol.startsWith('ws')
      if (remote && !this.#hosts.has(url.host)) {
        this.#problems.push(
          `a request for another host, ${url.origin}: ${request.method()} ${url.pathname}`,
        )
      }
    })
    // The console reports most violations; this names the directive, in frames and workers' pages too.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        // biome-ignore lint/suspicious/noConsole: this runs in the page, and the console is its way out.
        console.error(`CSP ${event.violatedDirective} blocked ${event.blockedURI || 'inline'}`)
      })
    })
  }

  /** Allows problems with this text: the test is about them. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** Allows the page to send requests to one more origin. */
  allowOrigin(origin: string): void {
    this.#hosts.add(new URL(origin).host)
  }

  /** Lists the problems that were not allowed. */
  problems(): readonly string[] {
    return this.#problems.filter(problem => !this.#allowed.some(pattern => pattern.test(problem)))
  }

  #console(message: ConsoleMessage): void {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    // Playwright's own message if a test blocks service workers.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    const { url } = message.location()
    // Code that calls the console passes it arguments. The browser's own lines have none, and their location is the
    // requested URL, not the caller: a request to the wallet may be the page's.
    if (message.args().length > 0 && this.#wallets.has(originOf(url))) return
    this.#problems.push(`console ${type}: ${message.text()}${url ? ` (${url})` : ''}`)
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
