import { addressAt } from '@toolkit/core/account/address'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openTool } from '../../../../testing/open-tool'
import { forgetSettings } from '../../../chain/config'

const address = addressAt('mainnet', 42n)

const text = (value: string) => ({ type: 'String', value })
const list = (value: readonly unknown[]) => ({ type: 'Array', value })
const number = (type: string, value: string) => ({ type, value })

/**
 * Node's responses: four keys, the last of them revoked, and the results of our two initial
 * scripts.
 */
function nodeAnswers(script: string): unknown {
  if (script.includes('storage.capacity')) {
    return list([
      number('UFix64', '1204.36079000'),
      number('UFix64', '1204.36000000'),
      number('UInt64', '31000'),
      number('UInt64', '100000'),
    ])
  }
  if (!script.includes('storage.forEachStored')) return null
  const row = (path: string, kind: string) =>
    list([text(`/storage/${path}`), text(`A.1654653399040a61.${path}`), text(kind)])
  return {
    type: 'Dictionary',
    value: [
      { key: text('height'), value: number('UInt64', '9') },
      { key: text('total'), value: number('Int', '5') },
      {
        key: text('items'),
        value: list([row('One', 'vault'), row('Two', 'vault'), row('Seas', 'collection')]),
      },
      { key: text('broken'), value: list([]) },
    ],
  }
}

const key = (index: number, weight: number, revoked = false) => ({
  index: `${index}`,
  public_key: `0x${`${index}`.padStart(128, 'a')}`,
  signing_algorithm: 'ECDSA_P256',
  hashing_algorithm: 'SHA3_256',
  sequence_number: '3',
  weight: `${weight}`,
  revoked,
})

beforeEach(() => {
  forgetSettings()
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === `/v1/accounts/${address}`) {
      const keys = [key(0, 600), key(1, 500), key(2, 400), key(3, 1000, true)]
      return Response.json({ address, balance: '120436079000', keys })
    }
    if (pathname !== '/v1/scripts') return new Response('', { status: 404 })
    const answer = nodeAnswers(atob((await request.json()).script))
    return answer === null
      ? Response.json({ code: 400, message: '[Error Code: 1101] not here' }, { status: 400 })
      : Response.json(btoa(JSON.stringify(answer)))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetSettings()
})

const glance = page.getByRole('region', { name: 'At a glance' })
const cell = (name: RegExp) => glance.getByRole('button', { name })

async function openAccount(): Promise<void> {
  await page.viewport(1280, 800)
  await openTool(`/account/lookup#address=${address}`)
  await expect.element(cell(/^NFTs 1/)).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Keys' })).toBeVisible()
  await expect.element(page.getByText('As of block')).toBeVisible()
}

test('the address is the title, what the account has stands in a strip, and each cell opens its tab', async () => {
  await openAccount()
  const message = `0x${address} on Flow Mainnet: 1,204.36079 FLOW, 4 keys`
  await expect.element(page.getByRole('heading', { name: message, level: 2 })).toBeVisible()
  await expect.element(cell(/^FLOW/)).toHaveTextContent('FLOW1,204.360.00079 kept for storage')
  await expect.element(cell(/^Tokens/)).toHaveTextContent('Tokens2token vaults')
  await expect.element(cell(/^Storage/)).toHaveTextContent('Storage31%31 kB of 100 kB used')
  await expect.element(cell(/^Keys/)).toHaveTextContent('No key can sign alone')
  for (const [name, tab] of [
    [/^Storage/, 'Storage'],
    [/^Keys/, 'Keys 4'],
  ] as const) {
    await cell(name).click()
    await expect
      .element(page.getByRole('tab', { name: tab, exact: true }))
      .toHaveAttribute('aria-selected', 'true')
  }
  await expect.element(page.getByRole('tab', { name: 'Tokens 2' })).toBeVisible()
  await expect.element(page.getByRole('tab', { name: 'Scheduled' })).toBeVisible()
})

test('who can sign is drawn against 1000, said beside it, and its danger is named once', async () => {
  await openAccount()
  const picture = page.getByRole('region', { name: 'Who can sign' })
  const rows = picture.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Keys 0 and 1 together: 1100 of 1000')
  await expect.element(rows.nth(1)).toHaveTextContent('Keys 0 and 2 together: 1000 of 1000')
  for (const row of rows.elements()) {
    const bar = row.querySelector('svg[viewBox^="0 0 1000"]')
    const parts = [...(bar?.querySelectorAll('rect') ?? [])]
    // Both reach the end of the bar, which is at 1000.
    const end = Math.max(...parts.map(part => part.getBoundingClientRect().right))
    expect(end).toBeCloseTo(bar?.getBoundingClientRect().right ?? 0, 0)
    expect(parts).toHaveLength(2)
  }
  const title = cell(/^Keys/).element().querySelector('.text-sm')?.textContent ?? ''
  expect(title).not.toBe('')
  expect(page.getByText(title, { exact: true }).elements()).toHaveLength(1)
})

test('who can sign, as a table', async () => {
  await openAccount()
  const picture = page.getByRole('region', { name: 'Who can sign' })
  await picture.getByRole('button', { name: 'As a table' }).click()
  const rows = picture.getByRole('table').getByRole('row')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent(/Keys 0 and 1 together.*600 \+ 500.*1100.*Yes/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Keys 0 and 2 together.*1000.*Yes/)
  await picture.getByRole('button', { name: 'As a table' }).click()
  await expect.element(picture.getByRole('table')).not.toBeInTheDocument()
})

test('few controls: a first screen of at most 16, a page of at most 25, no taller than one and a half screens', async () => {
  await openAccount()
  const displayed = [
    ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea, summary)'),
  ].filter(
    one =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.closest('table, [role=tablist]') === null,
  )
  expect(displayed.length).toBeLessThanOrEqual(25)
  const first = displayed.filter(one => one.getBoundingClientRect().top < innerHeight)
  expect(first.length).toBeLessThanOrEqual(16)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(1.5 * 800)
})

test('a row’s copy button is there while the row has the focus', async () => {
  await openAccount()
  const copy = page.getByRole('button', { name: 'Copy public key 0' })
  const find = page.getByRole('button', { name: 'Find all accounts of key 0' })
  await page.getByRole('heading', { level: 2 }).first().hover()
  expect(copy.query()).toBeNull()
  find.element().focus()
  await expect.element(copy).toBeVisible()
})
