import { addressAt } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { AccountBound, Permission } from '@toolkit/explain/review/bound/bound'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { STOLEN, seenAccount, snapshotsAnswer } from '../../../../testing/account-snapshots'
import { serverNetworks } from '../../../../testing/server-networks'
import { forgetSettings } from '../../../chain/config'
import type { SimulationQuestion } from './run-simulation'
import { Simulation } from './simulation'
import { useSimulation } from './use-simulation'

const [ALICE, BOB] = [addressAt('emulator', 5n), addressAt('emulator', 6n)]
const VAULT = '/storage/flowTokenVault'
const START = [seenAccount(ALICE, '1000.00100000'), seenAccount(BOB, '0.00100000')]
const MOVED = snapshotsAnswer(START, [
  seenAccount(ALICE, '900.00100000', [STOLEN]),
  seenAccount(BOB, '100.00100000'),
])
const NOTHING = snapshotsAnswer(START, START)

/** Requests that the node has received; each is answered when the test says so. */
const requests: { readonly script: string; readonly body: string; readonly signal: AbortSignal }[] =
  []
const waiting: ((answer: Response) => void)[] = []
const answer = (body: string | object, status = 200) =>
  waiting.shift()?.(Response.json(body, { status }))

beforeEach(() => {
  forgetSettings()
  requests.length = 0
  waiting.length = 0
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.pathname === '/api/config') {
      return Response.json({ networks: serverNetworks(false), walletConnectProjectId: null })
    }
    if (!url.pathname.endsWith('/v1/scripts')) return real(input, init)
    const request = new Request(input, init)
    const { signal } = request
    const body = await request.text()
    requests.push({ script: atob(JSON.parse(body).script), body, signal })
    return new Promise((resolve, reject) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetSettings()
})

const permission = (area: Permission['area'], entitlement: string): Permission => ({
  ...{ area, entitlements: [entitlement], message: entitlement, state: 'open' },
  ...{ uses: [], range: null },
})
const bound = (...permissions: readonly Permission[]): readonly AccountBound[] => [
  { authorizer: ALICE, permissions, message: '' },
]

const transaction = (source: string): SimulationQuestion => ({
  script: encodeUtf8(source),
  arguments: [encodeUtf8(JSON.stringify({ type: 'Address', value: `0x${BOB}` }))],
  authorizers: [ALICE],
  payer: ALICE,
  proposalKey: { address: ALICE, keyIndex: 0, sequenceNumber: 0n },
  computeLimit: 9999n,
})
const CODE = 'transaction(to: Address) { prepare(me: &Account) {} }'

function Part({ source, bounds }: { source: string; bounds: readonly AccountBound[] }) {
  const simulation = useSimulation('emulator', transaction(source))
  return <Simulation network="emulator" simulation={simulation} bounds={bounds} isProven={false} />
}
const show = async (source = CODE, bounds = bound()) => {
  const view = await render(<Part source={source} bounds={bounds} />)
  return { change: (text: string) => view.rerender(<Part source={text} bounds={bounds} />) }
}
const rows = () => page.getByRole('list', { name: 'Before and after' }).getByRole('listitem')

test('it is asked as it opens, and says account by account what is before and after, aligned', async () => {
  await show(CODE, bound(permission('keys', 'Keys'), permission('contracts', 'Contracts')))
  await expect.poll(() => requests.length).toBe(1)
  // Script and arguments, which name the accounts, and nothing else.
  expect(Object.keys(JSON.parse(requests[0]?.body ?? ''))).toEqual(['script', 'arguments'])
  const part = page.getByRole('region', { name: 'Simulation' })
  await expect.element(part).toHaveAttribute('aria-busy', 'true')
  answer(MOVED)
  await expect.element(page.getByText('block 41')).toBeVisible()
  const [alice, bob] = [ALICE, BOB].map(one => `0x${one.slice(0, 4)}…${one.slice(-4)}`)
  await expect.element(rows().nth(0)).toHaveTextContent(`FLOW${alice}1,000.001900.001`)
  await expect.element(rows().nth(1)).toHaveTextContent(`FLOW${bob}0.001100.001`)
  const edges = ['1,000.001', '0.001'].map(
    text => page.getByText(text, { exact: true }).element().getBoundingClientRect().right,
  )
  expect(edges[0]).toBe(edges[1])
  await expect
    .element(rows().nth(2))
    .toHaveTextContent(
      `Capability on ${VAULT}${alice}newAnyone who has it can withdraw from ${VAULT} of 0x${ALICE}, without limit.`,
    )
  // Its entitlements allow changes that no script can try: reported even if the trial did not get there.
  await expect.element(rows().nth(3)).toHaveTextContent('Keys and contractscan’t be simulated')
  await expect.element(rows().nth(4)).toHaveTextContent('Fee, not in the lines above0.0001 FLOW')
})

test('another transaction is asked about by itself, and what runs for the older is dropped', async () => {
  const { change } = await show()
  await expect.poll(() => requests.length).toBe(1)
  await change(`${CODE} // 2`)
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[0]?.signal.aborted).toBe(true)
  expect(requests[1]?.script).toContain('// 2')
  waiting.shift()
  answer(NOTHING)
  await expect.element(page.getByText('Nothing changes in the accounts')).toBeVisible()
  // The same bytes in other objects are the same transaction.
  await change(`${CODE} // 2`)
  await expect.element(page.getByText('Nothing changes in the accounts')).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('what no script can try is told from the code, and said to be known in part', async () => {
  await show(`transaction(to: Address) { prepare(me: auth(Keys) &Account) {
  me.keys.add(publicKey: k, hashAlgorithm: HashAlgorithm.SHA3_256, weight: 1000.0) } }`)
  await expect.poll(() => requests.length).toBe(1)
  answer(
    {
      code: 400,
      message:
        'Invalid Flow argument: [Error Code: 1057] error caused by: 1 error occurred:\n\t* [Error Code: 1101] cadence runtime error: Execution failed:\nerror: [Error Code: 1057] operation (AddAccountKey) is not supported in this environment\n',
    },
    400,
  )
  await expect
    .element(page.getByText('with weight 1000: anyone who has it controls the account.'))
    .toBeVisible()
  await expect
    .element(rows().nth(1))
    .toHaveTextContent(
      'Keyscan’t be simulatedThe simulation ended where the code changes keys; what it changes besides isn’t known.',
    )
})
