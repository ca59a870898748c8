import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../scripts/support/paths.ts'
import { startAppServer } from './support/app-server.ts'
import { expect, test } from './support/test.ts'

// No text becomes a script or markup, and the page compiles nothing.

// Blocked ones are never requested, so the browser could not refuse them.
test.use({ serviceWorkers: 'allow' })

/** The smallest WebAssembly module: its magic number and version. */
const EMPTY_MODULE = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** Tries every sink by which a text would run or become markup; returns those that were not blocked. */
const tryEverySink = (page: Page) =>
  page.evaluate(async wasm => {
    const owner = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    const markup = '<img src=x onerror="document.title=1">'
    const make = <K extends keyof HTMLElementTagNameMap>(name: K) => document.createElement(name)
    const sinks: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(make('div'), { innerHTML: markup }),
      outerHTML: () => Object.assign(document.body.appendChild(make('i')), { outerHTML: markup }),
      insertAdjacentHTML: () => make('div').insertAdjacentHTML('beforeend', markup),
      'document.write': () => document.write(markup),
      parseFromString: () => new DOMParser().parseFromString(markup, 'text/html'),
      contextual: () => document.createRange().createContextualFragment(markup),
      srcdoc: () => Object.assign(make('iframe'), { srcdoc: markup }),
      onclick: () => make('b').setAttribute('onclick', 'document.title=1'),
      'script src': () => Object.assign(make('script'), { src: '/boot.js' }),
      'script text': () => Object.assign(make('script'), { text: 'document.title=1' }),
      worker: () => new Worker('/assets/worker.js'),
      'service worker': () => navigator.serviceWorker.register('/boot.js'),
      Function: () => new Function('return 1')(),
      timer: () => setTimeout('document.title=1' as unknown as () => void),
      WebAssembly: () => WebAssembly.compile(new Uint8Array(wasm)),
      'another policy': () => owner.trustedTypes.createPolicy('other', {}),
      'lit’s policy': () => owner.trustedTypes.createPolicy('lit-html', {}),
      'ours again': () => owner.trustedTypes.createPolicy('toolkit', {}),
      default: () => owner.trustedTypes.createPolicy('default', {}),
    }
    // Code that a debugger starts may compile, so the attempt runs in the page's own task.
    await new Promise(resolve => setTimeout(resolve))
    const passed: string[] = []
    for (const [name, sink] of Object.entries(sinks)) {
      try {
        await sink()
        passed.push(name)
      } catch {}
    }
    return { passed, tried: Object.keys(sinks).length, title: document.title }
  }, EMPTY_MODULE)

/** Returns true if code can no longer create a policy with our policy's name. */
const policyIsTaken = (page: Page) =>
  page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    try {
      trustedTypes.createPolicy('toolkit', {})
      return false
    } catch {
      return true
    }
  })

test('no text becomes a script or markup, and only the worker compiles', async ({
  page,
  open,
  allowErrors,
}) => {
  // The browser reports each of them.
  allowErrors(/CSP |Content Security Policy|[Tt]rusted|TrustedHTML|blocked/)
  await open('/key/private-key')
  expect(await policyIsTaken(page), 'before any worker').toBe(true)
  const [worker] = await Promise.all([
    page.waitForEvent('worker'),
    page.getByRole('textbox', { name: 'Private key', exact: true }).fill('1'.padStart(64, '0')),
  ])
  const title = await page.title()
  const { passed, tried, title: after } = await tryEverySink(page)
  expect(passed).toEqual([])
  expect(tried).toBe(19)
  expect(after).toBe(title)
  expect(
    await worker.evaluate(async wasm => {
      const inside = globalThis as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown }
      }
      await new Promise(resolve => setTimeout(resolve))
      const outcome = (act: () => unknown) => {
        try {
          act()
          return 'passed'
        } catch {
          return 'refused'
        }
      }
      return [
        String(await WebAssembly.compile(new Uint8Array(wasm))),
        outcome(() => new Worker('/assets/worker.js')),
        outcome(() => inside.trustedTypes.createPolicy('toolkit', {})),
        outcome(() => new Function('return 1')()),
      ]
    }, EMPTY_MODULE),
  ).toEqual(['[object WebAssembly.Module]', 'refused', 'refused', 'refused'])
})

test('a browser that knows no trusted types works the same', async ({
  page,
  open,
  allowErrors,
}) => {
  // A page that a test answers may not make requests to this machine.
  allowErrors(/loopback|ERR_FAILED/)
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'trustedTypes'))
  await page.route('**/*', async route => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/; require-trusted-types-for 'script'; trusted-types toolkit$/)
    const older = policy.replace(/; require-trusted-types-for .*$/, '')
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': older } })
  })
  await open('/code/hash')
  await page.getByRole('textbox', { name: 'Text or bytes' }).fill('abc')
  await expect(page.getByText('ba7816bf').first()).toBeVisible()
})

test('WalletConnect’s window opens under the policy of a site that has it', async ({
  page,
  chain,
  networks,
  watch,
  allowErrors,
}) => {
  const server = await startAppServer(chain, networks, {
    WALLETCONNECT_PROJECT_ID: '0123456789abcdef0123456789abcdef',
  })
  watch.allowOrigin(server.url)
  // It requests a list of wallets, which this machine doesn't have, and styles parts by attributes.
  await page.route('https://explorer-api.walletconnect.com/**', route => route.abort())
  watch.allowOrigin('https://explorer-api.walletconnect.com')
  allowErrors(/explorer-api\.walletconnect\.com|Failed to load resource|style-src/)
  await page.goto(`${server.url}/account/link`)
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  const assets = join(ROOT, 'apps/web/dist/assets')
  const file = readdirSync(assets).find(
    name =>
      name.endsWith('.js') &&
      readFileSync(join(assets, name), 'utf8').includes(' as WalletConnectModal'),
  )
  await page.evaluate(async path => {
    const { WalletConnectModal } = (await import(path)) as {
      WalletConnectModal: new (config: object) => { openModal(options: object): Promise<void> }
    }
    const projectId = '0123456789abcdef0123456789abcdef'
    const modal = new WalletConnectModal({ projectId, enableExplorer: false })
    await modal.openModal({
      uri: `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`,
    })
  }, `/assets/${file}`)
  await expect(page.locator('wcm-qrcode svg').last()).toBeVisible()
  await server.dispose()
})
