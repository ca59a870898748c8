import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { canaryScenarios, KEYSTORE_SECRETS, leaksOf } from './other-browsers/canary-scenarios.ts'
import { expect, test } from './other-browsers/test.ts'
import { mainScenario, scenariosOfTools } from './scenarios/all-scenarios.ts'
import { KEY, typedSecrets } from './support/canary-drive.ts'
import { withoutLimit } from './support/seed-phrase-page.ts'

// Tests for Firefox and WebKit. Passkeys, the camera and wallet windows are tested in Chromium alone, whose protocol
// can emulate them.

const pathOf = ({ path }: { readonly path: string }) => path.replace(/[?#].*/, '')

for (const [tool, { main }] of await scenariosOfTools()) {
  // Its canary scenario does the same, and also looks for secrets.
  if (canaryScenarios.some(scenario => pathOf(scenario) === pathOf(main))) continue
  const scenario = mainScenario(main)
  test(`${tool}: ${scenario.name}`, async ({ driven: page, networks, allow }) => {
    if (scenario.allowErrors) allow(scenario.allowErrors)
    await scenario.prepare?.(page, networks)
    await page.open(scenario.path)
    await scenario.act(page)
    await page.css('main [data-answer]', scenario.answer).inView()
  })
}

test('the canary itself: what a page gives away is found', async ({ driven: page, allow }) => {
  allow(/7c4f0f2b/)
  await page.open('/key/generate')
  await page.driver.run(`(${giveAway})(${JSON.stringify(KEY)})`)
  const leaks = await leaksOf(page, await typedSecrets())
  for (const way of [
    ...['request', 'request headers', 'request body', 'beacon', 'message to tabs'],
    ...['console log', 'uncaught', 'local storage', 'session storage', 'cookie', 'title', 'cache'],
    ...['history state', 'address', 'database canary'],
  ]) {
    expect(
      leaks.some(line => line.startsWith(`${way}: the private key`)),
      way,
    ).toBe(true)
  }
  await page.driver.run(`(${takeBack})()`)
})

for (const scenario of canaryScenarios) {
  test(`the canary, ${scenario.name}`, async ({ driven: page, networks }) => {
    await withoutLimit(page, networks)
    await page.open(scenario.path)
    await scenario.act(page)
    await page.css('main [data-answer]', scenario.answer).inView()
    const secrets = [...(await typedSecrets()), ...KEYSTORE_SECRETS]
    expect(await leaksOf(page, secrets)).toEqual([])
    // Away, and back as with the button: nothing of it is there, whether the browser restores the page or reloads it.
    await page.driver.goto(
      new URL('/robots.txt', await page.driver.run<string>('location.href')).href,
    )
    await page.driver.back()
    await page.ready(scenario.path.replace(/[?#].*/, ''))
    const fields = await page.driver.run<string>(
      `[...document.querySelectorAll('input, textarea')].map(({ value }) => value).join('\\n')`,
    )
    expect(secrets.filter(({ value }) => fields.includes(value)).map(({ name }) => name)).toEqual(
      [],
    )
    expect(page.recorder.sent.length).toBeGreaterThan(0)
    expect(await leaksOf(page, secrets)).toEqual([])
  })
}

test('a file of 5 MB is hashed by WebAssembly in the worker', async ({ driven: page }, info) => {
  const bytes = randomBytes(5_000_000)
  const path = info.outputPath('bytes.bin')
  writeFileSync(path, bytes)
  await page.open('/code/hash')
  await page.choose(path)
  await page.getByText(createHash('sha256').update(bytes).digest('hex'), { exact: true }).visible()
})

test('a digest is copied by its button, and pasted by the keyboard', async ({ driven: page }) => {
  await page.open('/code/hash#data=abc')
  await page.css('main [data-answer]', /^Digests of 3 bytes$/).visible()
  await page.getByRole('button', { name: /^Copy .*SHA2-256/ }).click()
  await page.getByLabel(/^Expected digest/).focus()
  await page.keyboard.press('Control+v')
  const digest = createHash('sha256').update('abc').digest('hex')
  await page.getByLabel(/^Expected digest/).hasValue(digest)
})

test('the theme that was chosen stays', async ({ driven: page }) => {
  const colour = () => page.driver.run<string>('getComputedStyle(document.body).color')
  await page.open('/code/hex')
  const dark = await colour()
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await page.getByRole('button', { name: 'Use the dark theme' }).visible()
  const light = await colour()
  expect(light).not.toBe(dark)
  await page.driver.reload()
  await page.ready('/code/hex')
  expect(await colour()).toBe(light)
})

test('a draft outlives the page, and back and forward keep to their pages', async ({
  driven: page,
}) => {
  await page.open('/code/rlpTx#view=create')
  await page.getByRole('option', { name: /^Own code/ }).click()
  await page
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill('transaction { /* kept */ }')
  const who = page.getByRole('tab', { name: /^2 Who pays and signs/ })
  await who.click()
  await page.getByRole('textbox', { name: 'Account', exact: true }).fill('0xe467b9dd11fa00df')
  await page.getByRole('link', { name: 'Home' }).click()
  await page.ready('/')
  await page.driver.back()
  await page.ready('/code/rlpTx')
  await page.getByRole('textbox', { name: 'Account', exact: true }).hasValue('0xe467b9dd11fa00df')
  await page.driver.reload()
  await page.ready('/code/rlpTx')
  await who.click()
  await page.getByRole('textbox', { name: 'Account', exact: true }).hasValue('0xe467b9dd11fa00df')
  await page.driver.forward()
  await page.ready('/')
})

/** Runs in the page: sends a key out in every way that the canary watches. */
async function giveAway(key: string): Promise<void> {
  await fetch(`/api/health?q=${key.slice(8, 40)}`)
  await fetch('/api/health', { method: 'POST', body: btoa(`xx${key}`) }).catch(() => undefined)
  await fetch('/api/health', { headers: { 'x-canary': key } })
  history.replaceState({ key }, '', `#canary=${key}`)
  new BroadcastChannel('canary').postMessage({ key })
  navigator.sendBeacon('/api/health', key)
  localStorage.setItem('canary', key)
  sessionStorage.setItem('canary', key)
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way.
  document.cookie = `canary=${key}`
  document.title = key
  // biome-ignore lint/suspicious/noConsole: the leak that the test plants.
  console.log(key)
  await (await caches.open('canary')).put('/canary', new Response(key))
  await new Promise<void>(resolve => {
    const opening = indexedDB.open('canary')
    opening.onupgradeneeded = () => opening.result.createObjectStore('keys').put(key, 1)
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })
  await new Promise(resolve => {
    addEventListener('error', () => setTimeout(resolve))
    setTimeout(() => {
      throw new Error(key)
    })
  })
}

/** Runs in the page: removes what `giveAway` stored. */
async function takeBack(): Promise<void> {
  history.replaceState(null, '', '#')
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way.
  document.cookie = 'canary=; max-age=0'
  localStorage.removeItem('canary')
  sessionStorage.removeItem('canary')
  await caches.delete('canary')
  // Later scenarios use the same browser.
  await new Promise(resolve => {
    const going = indexedDB.deleteDatabase('canary')
    going.onsuccess = going.onerror = going.onblocked = resolve
  })
}
