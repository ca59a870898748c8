import { encodeFunctionData, type Hex } from 'viem'
import { PATH as BLOCKS, messages } from './support/blocks-page.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { flowToolkit } from './support/command.ts'
import {
  answer,
  build,
  enterAccount,
  PATH,
  signByKey,
  write,
} from './support/create-transaction-page.ts'
import { createCoa, deployEvm, evmAbi } from './support/evm-contracts.ts'
import { acceptDangers } from './support/template-page.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

const TARGET: Hex = `0x${'cc'.repeat(20)}`

test('how much of a token of Flow EVM was moved, where it is sent, in its block and in the terminal', async ({
  open,
  chain,
  client,
}) => {
  const account = await createAccount(client)
  const coa = await createCoa(client, account)
  const [token = '0x'] = await deployEvm(client, account, [
    ...(['TestToken', 'USD Flow', 'USDF', 6, 10n ** 12n] as const),
  ])
  const data = encodeFunctionData({
    abi: evmAbi('TestToken'),
    functionName: 'transfer',
    args: [TARGET, 25_500_000n],
  })
  const [signer] = account.signers
  if (!signer) throw new Error('the account has no key')

  const page = await open(PATH)
  await write(
    page,
    `import EVM from 0x${SERVICE_ADDRESS}
transaction {
    prepare(signer: auth(BorrowValue) &Account) {
        signer.storage.borrow<auth(EVM.Call) &EVM.CadenceOwnedAccount>(from: /storage/evm)!.call(
            to: EVM.addressFromString("${token}"),
            data: "${data.slice(2)}".decodeHex(),
            gasLimit: 100000,
            value: EVM.Balance(attoflow: 0)
        )
    }
}`,
  )
  await enterAccount(page, `0x${account.address}`)
  await build(page)
  await acceptDangers(page)
  await signByKey(page, signer)
  const moved = `${coa} sent 25.5 USDF to ${TARGET}`
  await expect(answer(page)).toHaveText(moved)

  const analyze = page.getByRole('link', { name: 'Open in Analyze' })
  const id = /#id=([0-9a-f]{64})$/.exec((await analyze.getAttribute('href')) ?? '')?.[1] ?? ''
  const reported = await flowToolkit(['explain', id, '--node', chain.restUrl])
  expect(reported.sentence).toBe(moved)

  const { block_id } = await client.get(`transaction_results/${id}`)
  await page.goto(`${BLOCKS}#block=${block_id}`)
  await expect(messages(page).first()).toHaveText(moved)
})
