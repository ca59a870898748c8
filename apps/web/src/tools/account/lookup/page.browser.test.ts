import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTool } from '../../../../testing/open-tool'
import { forgetSettings } from '../../../chain/config'

/** Pending node responses: functions that release each with the FLOW balance of the EVM address. */
let held: ((flow: number) => void)[]

function state(flow: number): string {
  const facts = {
    attoflow: { type: 'UInt', value: `${flow}${'0'.repeat(18)}` },
    nonce: { type: 'UInt64', value: '0' },
    code: { type: 'Int', value: '0' },
    short: { type: 'String', value: '' },
  }
  const value = Object.entries(facts).map(([key, fact]) => ({
    key: { type: 'String', value: key },
    value: fact,
  }))
  return btoa(JSON.stringify({ type: 'Dictionary', value }))
}

beforeEach(() => {
  forgetSettings()
  held = []
  vi.spyOn(window, 'fetch').mockImplementation(async input => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname !== '/v1/scripts') return new Response('', { status: 404 })
    return Response.json(state(await new Promise<number>(resolve => held.push(resolve))))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetSettings()
})

test('the same looked up again is asked anew, and nothing of before is shown meanwhile', async () => {
  const page = await openTool(`/account/lookup#evm=0x${'5a'.repeat(20)}`)
  const message = (flow: number) =>
    page.getByRole('heading', { name: `EVM account on Flow Mainnet: ${flow} FLOW, nonce 0` })
  const pending = page.getByText('Asking Flow Mainnet for 0x5a')
  await expect.element(pending).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  held[0]?.(1)
  await expect.element(message(1)).toBeVisible()

  await page.getByRole('button', { name: 'Edit search' }).click()
  await page.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect.element(pending).toBeVisible()
  expect(message(1).query()).toBeNull()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.(2)
  await expect.element(message(2)).toBeVisible()
})
