import { decodeFunctionResult, encodeFunctionData, getAddress, type Hex } from 'viem'
import { expectNoAxeViolations } from './support/axe.ts'
import { counterpartOf, onboardToBridge, typeOfCounterpart } from './support/bridge.ts'
import { type ChainClient, SERVICE_ADDRESS, serviceSigner } from './support/chain-client.ts'
import {
  createCoa,
  deployEvm,
  type EvmContractName,
  evmAbi,
  fundEvm,
} from './support/evm-contracts.ts'
import { account, evmAddress, lookUp } from './support/lookup-page.ts'
import { BRIDGE } from './support/options.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

test.use({ localChain: BRIDGE })
// One worker, so that this kind of chain is started once.
test.describe.configure({ mode: 'default' })

const PATH = '/account/lookup?network=emulator'
const NOBODY = `0x${'0'.repeat(36)}beef`

/** Return value of a contract, called by the test itself with viem's encoding. */
async function request(client: ChainClient, to: Hex, of: EvmContractName, functionName: string) {
  const abi = evmAbi(of)
  const data = encodeFunctionData({ abi, functionName })
  const { value } = await client.executeScript(
    `import EVM from 0x${SERVICE_ADDRESS}
access(all) fun main(to: String, data: String): String {
    let nobody = EVM.addressFromString("${NOBODY.slice(2)}")
    return String.encodeHex(EVM.dryCall(
        from: nobody,
        to: EVM.addressFromString(to),
        data: data.decodeHex(),
        gasLimit: 500_000,
        value: EVM.Balance(attoflow: 0)
    ).data)
}`,
    [to.slice(2), data.slice(2)].map(one => ({ type: 'String', value: one })),
  )
  return String(decodeFunctionResult({ abi, functionName, data: `0x${value}` }))
}

test('tokens of Flow EVM: what is shown is what calls of our own say', async ({ open, client }) => {
  const owner = await createAccount(client)
  await createCoa(client, owner)
  const [token = '0x', cards = '0x', items = '0x'] = await deployEvm(
    client,
    owner,
    ['TestToken', 'Test USD', 'TUSD', 6, 1_234_567_500_000n],
    ['TestCollectible', 'Test Cards', 'CARD'],
    ['TestMultiToken', 'ipfs://{id}'],
  )
  const [name, symbol, supply] = await Promise.all(
    ['name', 'symbol', 'totalSupply'].map(one => request(client, token, 'TestToken', one)),
  )
  expect(supply).toBe('1234567500000')

  const page = await open(PATH)
  await lookUp(page, getAddress(token))
  await expect(
    page.getByRole('heading', {
      name: `${name} (${symbol}), an ERC-20 with 6 decimals, 1,234,567.5 in supply`,
    }),
  ).toBeFocused()
  const displayed = evmAddress(page)
  await expect(displayed).toContainText(`${BigInt(supply ?? 0).toLocaleString('en')} units`)
  await expect(displayed).toContainText('None: not bridged')
  await expectNoAxeViolations(page)

  await lookUp(page, cards)
  await expect(displayed).toContainText('Test Cards (CARD), an ERC-721 collection')
  await lookUp(page, items)
  await expect(displayed).toContainText('An ERC-1155 contract without a name')

  // Over the bridge to Cadence and back.
  await onboardToBridge(client, token)
  await page.reload()
  await lookUp(page, token)
  await expect(displayed).toContainText(await typeOfCounterpart(client, token))
  await expect(displayed).toContainText('Bridged from here to Cadence')
  const flow = 'A.0ae53cb6e3f42a79.FlowToken.Vault'
  const wrapped = await counterpartOf(client, flow)
  await lookUp(page, owner.address)
  await account(page).getByRole('tab', { name: 'Tokens' }).click()
  const row = account(page).getByRole('row').filter({ hasText: 'flowTokenVault' })
  await row.getByRole('link', { name: new RegExp(wrapped.slice(0, 6), 'i') }).click()
  await expect(displayed).toContainText(flow)
  await expect(displayed).toContainText('Bridged from Cadence to here')
  await displayed.getByRole('link', { name: '0x0ae53cb6e3f42a79' }).click()
  await expect(account(page)).toContainText('0x0ae53cb6e3f42a79 on Flow Emulator')
})

test('contracts that lie, flood and burn gas', async ({ open, client }) => {
  const owner = await createAccount(client)
  await createCoa(client, owner)
  const contracts = [
    [
      ['LyingDecimals', 300n],
      /Liar \(LIE\), an ERC-20 whose decimals can’t be used.*300.*More than a uint8 can hold.*1,000,000 units/,
    ],
    [
      ['LyingDecimals', 2n ** 200n],
      /an ERC-20 whose decimals can’t be used.*1606938044258990275541962092341162602522202993782792835301376/,
    ],
    [
      ['LyingDecimals', 2n ** 256n - 1n],
      /an ERC-20 whose decimals can’t be used.*Reverts: “no decimals today”/,
    ],
    [
      ['OldToken'],
      /Maker of Old \(MKO\), an ERC-20 with 18 decimals, 1,000,000 in supply.*As bytes32/,
    ],
    [
      ['TestToken', 'USD\u200b \u202eF\u0430ke', 'US\u0434', 18, 1n],
      /USD.*, an ERC-20 with 18 decimals, 0\.000000000000000001 in supply/,
    ],
    [
      ['Flood', 175_000n],
      /EVM contract on Flow Emulator: 0 FLOW, nonce 1.*Returns 175 kB, far more than a value/,
    ],
    [['Flood', 2_097_152n], /EVM contract.*Runs out of gas/],
    [['Flood', 32n], /EVM contract.*It answers any call/],
    [['GasBurner'], /EVM contract.*Runs out of gas \(100,000\)/],
    [['ClaimsAll'], /EVM contract.*It claims every interface/],
  ] as const
  const made = await deployEvm(client, owner, ...contracts.map(([deployment]) => deployment))
  const page = await open(PATH)
  for (const [at, [, says]] of contracts.entries()) {
    await lookUp(page, made[at] ?? '')
    await expect(evmAddress(page)).toContainText(new RegExp(says, 's'))
  }
  await lookUp(page, made[4] ?? '')
  await expect(evmAddress(page)).toContainText(/U\+202E/)
  await lookUp(
    page,
    getAddress(made[4] ?? '0x').replace(/[a-f]/, digit => digit.toUpperCase()),
  )
  await expect(page.getByText(/The checksum of this EVM address is wrong/)).toBeVisible()
})

test('a COA, its owner, and one that was taken away', async ({ open, client }) => {
  const owner = await createAccount(client)
  const coa = await createCoa(client, owner)
  await fundEvm(client, coa, '1.2')
  const page = await open(PATH)
  const displayed = evmAddress(page)
  await lookUp(page, coa)
  await expect(displayed).toContainText(
    'EVM account of a Flow account (COA) on Flow Emulator: 1.2 FLOW',
  )
  await displayed.getByRole('button', { name: 'Find its owner' }).click()
  await expect(displayed).toContainText(
    'It has the COA at /storage/evm, since a transaction in block',
  )
  await expectNoAxeViolations(page)
  await displayed.getByRole('link', { name: `0x${owner.address}` }).click()
  await account(page).getByRole('tab', { name: 'EVM' }).click()
  await account(page).getByRole('link', { name: 'Open this EVM address' }).click()
  await expect(displayed).toContainText(`COA of 0x${owner.address} on Flow Emulator: 1.2 FLOW`)

  await client.succeed({
    script: `import EVM from 0x${SERVICE_ADDRESS}
transaction {
    prepare(signer: auth(Storage) &Account) {
        destroy signer.storage.load<@EVM.CadenceOwnedAccount>(from: /storage/evm)
    }
}`,
    authorizers: [owner.address],
    signers: [...owner.signers, serviceSigner()],
  })
  await lookUp(page, coa)
  await expect(displayed).toContainText('It had the COA at /storage/evm, but no longer does.')
  await page.reload()
  await displayed.getByRole('button', { name: 'Find its owner' }).click()
  await expect(displayed).toContainText(
    `that 0x${owner.address} authorized; it’s no longer at /storage/evm there.`,
  )

  await fundEvm(client, NOBODY, '0.5')
  await lookUp(page, NOBODY)
  await expect(displayed).toContainText('EVM account on Flow Emulator: 0.5 FLOW, nonce 0')
})
