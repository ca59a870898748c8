import type { KeyInput } from 'puppeteer-core'
import { type ElementHandle, launch } from 'puppeteer-core'
import { type Driver, type DriverOptions, START_LIMIT_MS } from './driver.ts'
import { eventually } from './eventually.ts'

/** Starts the machine's Firefox, headless, over WebDriver BiDi. */
export async function startFirefox(path: string, options: DriverOptions): Promise<Driver> {
  const [host, port] = options.proxy.split(':')
  const browser = await launch({
    browser: 'firefox',
    executablePath: path,
    headless: true,
    timeout: START_LIMIT_MS,
    defaultViewport: { width: options.width, height: options.height },
    // The test runner ends it, after everything that it started later.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    extraPrefsFirefox: {
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
      'network.proxy.no_proxies_on': '',
      'network.proxy.allow_hijacking_localhost': true,
      // Turns off Firefox's own requests, which the proxy would refuse anyway.
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      // The CPU would render animations, and Chromium's tests need it at the same time.
      'ui.prefersReducedMotion': 1,
      // Clicks and timers as in a foreground window.
      'dom.events.testing.asyncClipboard': true,
    },
  })
  const page = await browser.newPage()
  let reported: string[] = []
  page.on('console', message => reported.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', error => reported.push(`uncaught: ${String(error)}`))
  /** Makes the page do something that ends it, once it has answered. */
  async function leave(statements: string): Promise<void> {
    await page.evaluate(`setTimeout(() => { ${statements} }); undefined`)
  }
  return {
    name: 'Firefox',
    // Navigates from within the page: after a page from Firefox's back-forward cache, puppeteer would wait for the end
    // of a load that has already ended.
    async goto(url) {
      await leave(`location.href = ${JSON.stringify(url)}`)
      await eventually(`${url} to load`, async () => {
        const state = await page.evaluate('location.href + " " + document.readyState')
        return state === `${url} complete` || null
      })
    },
    back: () => leave('history.back()'),
    forward: () => leave('history.forward()'),
    reload: () => leave('delete document.documentElement.dataset.ready; location.reload()'),
    run: expression => page.evaluate(expression) as Promise<never>,
    click: (x, y) => page.mouse.click(x, y),
    async press(keys) {
      const names = keys.split('+') as KeyInput[]
      for (const name of names) await page.keyboard.down(name)
      for (const name of names.reverse()) await page.keyboard.up(name)
    },
    async choose(expression, path) {
      const handle = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>
      await handle.uploadFile(path)
    },
    screenshot: () => page.screenshot(),
    reported() {
      const lines = reported
      reported = []
      return lines
    },
    close: () => browser.close(),
  }
}
