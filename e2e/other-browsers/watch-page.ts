import { tellOfMessages } from '../support/canary-messages.ts'

/** Path to which a page reports its events; no part of the product answers there. */
export const TOLD = '/told-to-the-test'

/** Event of a page that a test may check. */
export interface Told {
  /** `console error`, `uncaught`, `violation`, or a way out of the page as the canary names them. */
  readonly way: string
  readonly text: string
}

/** Runs in the page before its own code: stores and reports the console, errors, violations and messages. */
function watchPage(path: string): void {
  const page = globalThis as unknown as {
    told: { way: string; text: string }[]
    canaryHears: (way: string, text: string) => void
  }
  const beacon = navigator.sendBeacon.bind(navigator)
  page.told = []
  // Stored for a test that queries the page, and sent immediately in case the page is gone before a test does.
  page.canaryHears = (way, text) => {
    const told = { way, text: text.slice(0, 60_000) }
    page.told.push(told)
    beacon(path, JSON.stringify(told))
  }
  for (const level of ['debug', 'error', 'info', 'log', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: the page's own console is listened to.
    const own = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      const text = parts.map(part =>
        part instanceof Error ? `${part}\n${part.stack}` : String(part),
      )
      page.canaryHears(`console ${level}`, text.join(' '))
      own(...parts)
    }
  }
  addEventListener('error', event => {
    if (event instanceof ErrorEvent)
      page.canaryHears('uncaught', `${event.message}\n${event.error?.stack}`)
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    page.canaryHears('uncaught', `${reason}\n${(reason as Error | null)?.stack}`),
  )
  document.addEventListener('securitypolicyviolation', event =>
    page.canaryHears('violation', `${event.violatedDirective} blocked ${event.blockedURI}`),
  )
}

/** Script that the recorder inserts before the page's first one. */
export const WATCH_SCRIPT = `(${watchPage})(${JSON.stringify(TOLD)});(${tellOfMessages})();\n`
