import type { CadenceJson, ScriptAnswer } from './stand-in/scripts.ts'
import { tab } from './support/account-page.ts'
import { expectNoAxeViolations } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/byte-input.ts'
import { account } from './support/lookup-page.ts'
import { expect, test } from './support/test.ts'

// Stakes with rewards, and an account with many thousands of paths and NFTs, which no emulator has. The stand-in
// answers our scripts with values shaped as the real chain gives them (account-answers.json).

const text = (value: string): CadenceJson => ({ type: 'String', value })
const number = (type: string, value: number | bigint): CadenceJson => ({ type, value: `${value}` })
const list = (value: readonly CadenceJson[]): CadenceJson => ({ type: 'Array', value })
const facts = (values: Readonly<Record<string, CadenceJson>>): CadenceJson => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: text(key), value })),
})
const flow = (value: string): CadenceJson => ({ type: 'UFix64', value })

const tokens = (staked: string, rewarded: string) => ({
  staked: flow(staked),
  committed: flow('0.00000000'),
  unstaking: flow('0.00000000'),
  unstaked: flow('12.00000000'),
  rewarded: flow(rewarded),
  requestedToUnstake: flow('0.00000000'),
})

const STAKES = facts({
  collection: { type: 'Bool', value: true },
  nodes: list([
    facts({
      id: text('ab'.repeat(32)),
      role: number('UInt8', 2),
      networkingAddress: text('node.example:3569'),
      delegators: number('Int', 7),
      ...tokens('500000.00000001', '1250.50000000'),
    }),
  ]),
  delegators: list([
    facts({
      id: number('UInt32', 12),
      nodeId: text('cd'.repeat(32)),
      ...tokens('50.00000000', '0.25000000'),
    }),
  ]),
})

const PATHS = 50_000
const NFTS = 10_000

/** The third name contains a Cyrillic letter and a character that would reverse the text after it. */
const nftName = ({ value }: CadenceJson) => (value === '3' ? 'FL\u041eW\u202e' : `Sea ${value}`)

/** Answers by a text that only the script in question contains. */
const ANSWERS: Readonly<Record<string, (given: readonly CadenceJson[]) => CadenceJson>> = {
  'FlowStakingCollection.StakingCollectionStoragePath': () => STAKES,
  'FlowTransactionSchedulerUtils.managerStoragePath': () =>
    facts({
      manager: { type: 'Bool', value: false },
      ...{ total: number('Int', 0), entries: list([]) },
      ...{ now: { type: 'UFix64', value: '1.00000000' }, height: number('UInt64', 5) },
      refund: { type: 'UFix64', value: '0.50000000' },
    }),
  'storage.forEachStored': () =>
    facts({ height: number('UInt64', 5), total: number('Int', PATHS) }),
  'from: Int, upTo: Int, contracts': ([, from]) =>
    facts({
      items: list(
        from?.value === '0'
          ? [
              list([
                text('/storage/flowTokenVault'),
                text('A.1654653399040a61.FlowToken.Vault'),
                text('vault'),
              ]),
              list([
                text('/storage/seas'),
                text('A.1654653399040a61.Seas.Collection'),
                text('collection'),
              ]),
            ]
          : [],
      ),
    }),
  'let vaults': () =>
    facts({
      vaults: list([
        facts({
          path: text('flowTokenVault'),
          type: text('A.1654653399040a61.FlowToken.Vault'),
          balance: flow('184467440737.09551615'),
        }),
      ]),
    }),
  'collection.getLength()': () =>
    facts({
      collections: list([
        facts({
          path: text('seas'),
          type: text('A.1654653399040a61.Seas.Collection'),
          count: number('Int', NFTS),
        }),
      ]),
    }),
  'collection.forEachID': ([, , from, upTo]) => {
    const [first, end] = [Number(from?.value), Math.min(NFTS, Number(upTo?.value))]
    return facts({
      ids: list(Array.from({ length: end - first }, (_, at) => number('UInt64', first + at + 1))),
    })
  },
  'nft.resolveView(Type<MetadataViews.Display>())': ([, , ids]) =>
    facts({
      items: list(
        ((ids?.value ?? []) as readonly CadenceJson[]).map(id =>
          facts({ id, type: text('A.1654653399040a61.Seas.NFT'), name: text(nftName(id)) }),
        ),
      ),
    }),
}

/** The bridge knows only the NFTs. */
const BRIDGED = 'ab'.repeat(20)
const TWINS: ScriptAnswer = ({ script, arguments: [types] }) =>
  script.includes('getEVMAddressAssociated')
    ? facts({
        twins: list(
          ((types?.value ?? []) as readonly CadenceJson[]).map(type =>
            facts({
              type,
              ...(String(type.value).endsWith('.Seas.NFT') ? { address: text(BRIDGED) } : {}),
            }),
          ),
        ),
      })
    : undefined

const answers: ScriptAnswer = ({ script, arguments: given }) =>
  Object.entries(ANSWERS).find(([part]) => script.includes(part))?.[1](given)

test('stakes, and a part that fails is asked again by itself', async ({
  open,
  networks,
  allowErrors,
}) => {
  const { mainnet } = networks
  const address = mainnet.addAccount([{}])
  let broken = true
  mainnet.scripts.unshift(requested => {
    const stakes = requested.script.includes('FlowStakingCollection.')
    return stakes && broken ? facts({ nodes: text('none') }) : answers(requested)
  })
  allowErrors(/400 \(Bad Request\).*\/v1\/scripts/)
  const page = await open(`/account/lookup?network=mainnet#address=${address}`)
  await tab(page, 'Staking').click()
  const part = account(page).getByRole('tabpanel')
  await expect(part).toContainText(/sent an answer that isn’t a list of stakes/)
  // Content under other tabs loads without a press.
  await tab(page, 'Scheduled').click()
  await expect(part).toContainText('No scheduled transactions')
  await tab(page, 'Staking').click()
  broken = false
  await part.getByRole('button', { name: 'Try again' }).click()
  const staking = part.getByRole('region', { name: 'Staking' })
  await expect(staking).toContainText(
    '500,050.00000001 FLOW staked, 24 unstaked, 1,250.75 rewarded, by 1 node and 1 delegation',
  )
  await expect(staking.getByRole('table', { name: 'Nodes' })).toContainText('Consensus')
  await expect(staking.getByRole('table', { name: 'Nodes' })).toContainText('500000.00000001')
  await expect(staking.getByRole('table', { name: 'Delegations' })).toContainText('0.25000000')
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 400, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('50,000 paths and 10,000 NFTs: asked page by page, and the last page is one press away', async ({
  open,
  networks,
}) => {
  const { mainnet } = networks
  const address = mainnet.addAccount([{}])
  mainnet.scripts.unshift(answers, TWINS)
  const page = await open(`/account/lookup?network=mainnet#address=${address}`)
  await tab(page, 'NFTs').click()
  const part = account(page).getByRole('tabpanel')
  await expect(part).toContainText('10,000 NFTs in 1 collection')
  await expect(part.getByRole('link', { name: /^0xabab/ })).toHaveAttribute(
    'href',
    new RegExp(`#evm=0x${BRIDGED}$`),
  )
  await part.getByRole('button', { name: '10,000 NFTs of Seas' }).click()
  await expect(part).toContainText('Sea 24')
  await expect(part).toContainText(
    'U+202E RIGHT-TO-LEFT OVERRIDE changes the order in which text is shown. 1 more is marked.',
  )
  await expect(part.getByTitle('О (U+041E CYRILLIC CAPITAL LETTER O) looks like O.')).toHaveText(
    '\u041e',
  )
  await part.getByRole('button', { name: 'Last' }).click()
  await expect(part).toContainText('NFTs 9,985 to 10,000 of 10,000 NFTs')
  await expect(part).toContainText('Sea 10000')
  await expect(part.getByText('Sea 24', { exact: true })).toHaveCount(0)
  await tab(page, 'Tokens').click()
  const vaults = part.getByRole('table', { name: 'Token vaults' })
  await expect(vaults).toContainText('184,467,440,737.09551615')
  await expect(vaults).not.toContainText('in EVM')
})
