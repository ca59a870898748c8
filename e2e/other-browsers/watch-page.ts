import { tellOfMessages } from '../support/canary-messages.ts'

/** Where a page tells the recorder what happens in it; no part of the product answers there. */
export const TOLD = '/told-to-the-test'

/** What a page said or did that a test may want to know of. */
export interface Told {
  /** `console error`, `uncaught`, `violation`, or a way out as the canary names them. */
  readonly way: string
  readonly text: string
}

/** Runs in the page before its own code: keeps and tells the console, errors, violations and messages. */
function watchPage(path: string): void {
  const page = globalThis as unknown as {
    told: { way: string; text: string }[]
    canaryHears: (way: string, text: string) => void
  }
  const beacon = navigator.sendBeacon.bind(navigator)
  page.told = []
  // Kept for who asks, and sent at once for when the page is gone before somebody does.
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

/** The script that the recorder puts before the page's first one. */
export const WATCH_SCRIPT = `(${watchPage})(${JSON.stringify(TOLD)});(${tellOfMessages})();\n`
