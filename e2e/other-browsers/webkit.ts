import type { WebKitPrograms } from '../../scripts/support/find-browsers.ts'
import { freePorts } from '../../scripts/support/ports.ts'
import { type Running, start } from '../../scripts/support/processes.ts'
import { type Driver, type DriverOptions, START_LIMIT_MS } from './driver.ts'
import { ELEMENT, isReady, WebDriverSession } from './webdriver.ts'

/** Height of the window's own bar, above the viewport. */
const BAR = 60

/** Starts WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. */
export async function startWebKit(
  { driver, browser, screen }: WebKitPrograms,
  { proxy, width, height }: DriverOptions,
): Promise<Driver> {
  // In this worker's process group, so that they end when Playwright is killed from outside.
  const xvfb = start(
    screen,
    ['-displayfd', '1', '-screen', '0', `${width}x${height + BAR}x24`, '-nolisten', 'tcp'],
    { group: false },
  )
  const display = await until(xvfb, () => /^\d+$/m.exec(xvfb.output())?.[0])
  const [port = 0] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const server = start(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    group: false,
    env: { DISPLAY: `:${display}`, WAYLAND_DISPLAY: undefined, NO_AT_BRIDGE: '1' },
  })
  async function stop(): Promise<void> {
    await server.stop()
    await xvfb.stop()
  }
  try {
    await until(server, () => isReady(origin))
    const session = await WebDriverSession.start(origin, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
    })
    // A script that a navigation has cut short is retried soon.
    await session.post('timeouts', { script: 8000 })
    await session.post('window/rect', { x: 0, y: 0, width, height: height + BAR })
    // Its bar's height depends on the theme: the viewport gets the same height as in the other browsers.
    const view = await session.run<number>('innerHeight')
    await session.post('window/rect', { x: 0, y: 0, width, height: 2 * height + BAR - view })
    return drive(session, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

function drive(session: WebDriverSession, stop: () => Promise<void>): Driver {
  return {
    name: 'WebKit',
    goto: url => session.post('url', { url }),
    back: () => session.post('back'),
    forward: () => session.post('forward'),
    reload: () => session.post('refresh'),
    run: expression => session.run(expression),
    click: (x, y) => session.click(x, y),
    press: keys => session.press(keys),
    async choose(expression, path) {
      const element = await session.run<Record<string, string>>(expression)
      await session.post(`element/${element[ELEMENT]}/value`, { text: path })
    },
    screenshot: async () => Buffer.from(await session.get<string>('screenshot'), 'base64'),
    reported: () => [],
    async close() {
      await session.end().catch(() => undefined)
      await stop()
    },
  }
}

/** Polls until there is an answer. Throws an error with the program's output when it ends or takes too long. */
async function until<T>(
  program: Running,
  ask: () => T | Promise<T>,
): Promise<Exclude<T, undefined | false>> {
  let ended = false
  void program.exited.then(() => {
    ended = true
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (!ended && Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  await program.stop()
  throw new Error(`a program of WebKit's did not start:\n${program.output()}`)
}
