import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { importOrigins } from '@toolkit/explain/review/import-origins'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { answerRequests } from '../../../testing/page-problems'
import { OriginsList } from './origins-list'
import { useOriginFacts } from './use-origin-facts'

const STRANGER = parseAddress('01cf0e2f2f715450', 'emulator')
const SOURCE = [
  'import FlowToken from 0x0ae53cb6e3f42a79',
  `import Mine from 0x${STRANGER}`,
  `import EVM from 0x${STRANGER}`,
  'import "Other"',
  'transaction {}',
].join('\n')
const origins = importOrigins(parseCadence(SOURCE), 'emulator')

const rows = () =>
  page.getByRole('list', { name: 'Imports' }).element().querySelectorAll(':scope > li')
const textOf = (row: Element | undefined) => row?.textContent ?? ''

test('each import says what it is, the danger first, and opens its contract', async () => {
  await render(<OriginsList origins={origins} network="emulator" />)
  const danger = page.getByText(
    'EVM is imported from 0x01cf0e2f2f715450, not from Flow’s EVM (0xf8d6e0586b0a20c7).',
  )
  await expect.element(danger).toBeVisible()
  const [first, second, third, fourth] = rows()
  expect(textOf(first)).toMatch(/^EVM.*Known name, other account.*Line 3/)
  expect(textOf(second)).toMatch(/^FlowToken.*Flow’s own.*Line 1/)
  expect(textOf(third)).toMatch(/^Mine.*Unknown contract.*Line 2/)
  expect(textOf(fourth)).toMatch(/^Other.*Without an address.*Line 4/)
  const link = page.getByRole('link', { name: 'Mine' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(`contract=Mine`))
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(STRANGER))
})

test.for([320, 1280])('sentences and addresses are whole at %d px', async wide => {
  await page.viewport(wide, 800)
  await render(<OriginsList origins={origins} network="emulator" />)
  await expect.element(page.getByRole('list', { name: 'Imports' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(wide)
})

test('many imports come by pages, dangers before all', async () => {
  const names = Array.from({ length: 120 }, (_, at) => `N${at}me`).join(', ')
  const source = `import ${names}, EVM from 0x${STRANGER}`
  const many = importOrigins(parseCadence(source), 'emulator')
  await render(<OriginsList origins={many} network="emulator" />)
  const more = page.getByRole('button', { name: 'Show 50 of 71 more' })
  await expect.element(more).toBeVisible()
  expect(rows()).toHaveLength(50)
  expect(textOf(rows()[0])).toMatch(/^EVM/)
  await more.click()
  await expect.element(page.getByRole('button', { name: 'Show 21 of 21 more' })).toBeVisible()
})

function WithFacts({
  enabled,
  addresses,
}: {
  enabled: boolean
  addresses: readonly FlowAddress[]
}) {
  const { facts } = useOriginFacts('emulator', addresses, enabled)
  return <OriginsList origins={origins} network="emulator" facts={facts} />
}

/**
 * A chain that is an hour old, on which the account was empty at the start; keys with a weight of 1000 can change it
 * now.
 */
function answerAsNode(): readonly string[] {
  const requests: string[] = []
  const value = (fields: Readonly<Record<string, unknown>>) => {
    const entries = Object.entries(fields).map(([key, one]) => ({
      key: { type: 'String', value: key },
      value: one,
    }))
    return Response.json(btoa(JSON.stringify({ type: 'Dictionary', value: entries })))
  }
  answerRequests(/^http:\/\/localhost:8888\/v1\//, href => {
    requests.push(href.replace(/^.*\/v1/, ''))
    const height = /=(?<height>\w+)$/.exec(href)?.groups?.['height']
    if (href.includes('/blocks')) {
      const timestamp = new Date(Date.now() - 3_600_000).toISOString()
      const header = { id: 'ab'.repeat(32), height: height === 'sealed' ? '5' : height, timestamp }
      return Response.json([{ header }])
    }
    return height === 'sealed'
      ? value({
          weight: { type: 'UFix64', value: '1000.00000000' },
          capabilities: { type: 'Int', value: '0' },
        })
      : value({ used: { type: 'UInt64', value: '9' }, names: { type: 'Array', value: [] } })
  })
  return requests
}

test('the node is asked on demand alone, and what it says stands with the import', async () => {
  const requests = answerAsNode()
  const addresses = [STRANGER]
  const displayed = await render(<WithFacts enabled={false} addresses={addresses} />)
  await expect.element(page.getByRole('link', { name: 'Mine' })).toBeVisible()
  expect(requests).toEqual([])
  await displayed.rerender(<WithFacts enabled addresses={addresses} />)
  await expect
    .element(page.getByText('The keys of 0x01cf0e2f2f715450 can change Mine at any time.'))
    .toBeVisible()
  await expect
    .element(
      page.getByText(
        'Mine was deployed to 0x01cf0e2f2f715450 less than a day ago: the chain itself is no older.',
      ),
    )
    .toBeVisible()
  expect(requests.toSorted()).toEqual([
    '/blocks?height=1',
    '/blocks?height=sealed',
    '/scripts?block_height=0',
    '/scripts?block_height=sealed',
  ])
})
