import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { writeHandOverText } from '@toolkit/explain/signing-request/hand-over-text'
import { type ChainClient, SERVICE_ADDRESS } from './support/chain-client.ts'
import { CREATE, paste } from './support/hand-over-page.ts'
import { expect, test } from './support/test.ts'

/** Code of a contract that answers `decimals()` with 6 and `symbol()` with "USDF", and nothing else. */
const TOKEN_CODE = [
  // Deploys the 68 bytes after it.
  '60448060 0b600039 6000f3',
  // By selector, or a revert.
  '60003560e01c 8063313ce56714601e57 806395d89b4114602957 600080fd',
  '5b 6006600052 60206000f3',
  '5b 6020600052 6004602052 635553444660e01b604052 60606000f3',
]
  .join('')
  .replaceAll(' ', '')

/** Puts the token into Flow EVM; its address, 40 hex digits. */
async function deployToken(client: ChainClient): Promise<string> {
  const { errorMessage } = await client.run({
    script: `import EVM from 0x${SERVICE_ADDRESS}
transaction(code: String) {
    prepare(signer: auth(SaveValue) &Account) {
        let coa <- EVM.createCadenceOwnedAccount()
        let result = coa.deploy(code: code.decodeHex(), gasLimit: 1000000, value: EVM.Balance(attoflow: 0))
        signer.storage.save(result.deployedContract!.toString(), to: /storage/token)
        destroy coa
    }
}`,
    arguments: [{ type: 'String', value: TOKEN_CODE }],
    authorizers: [SERVICE_ADDRESS],
  })
  expect(errorMessage).toBe('')
  const { value } = await client.ask(`access(all) fun main(): String {
    return getAuthAccount<auth(CopyValue) &Account>(0x${SERVICE_ADDRESS}).storage.copy<String>(from: /storage/token)!
}`)
  return `${value}`
}

test('a transfer of an ERC-20 token is told with the decimals that its contract gives, at a press', async ({
  client,
  open,
}) => {
  const token = await deployToken(client)
  const [to, amount] = ['cd'.repeat(20), (1_000_500_000).toString(16)]
  const data = `0xa9059cbb${to.padStart(64, '0')}${amount.padStart(64, '0')}`
  const script = TRANSACTION_TEMPLATES.find(({ id }) => id === 'call-evm')?.script('emulator') ?? ''
  const transaction = await client.build({
    script,
    arguments: [
      { type: 'String', value: `0x${token}` },
      { type: 'String', value: data },
      { type: 'UFix64', value: '0.0' },
      { type: 'UInt64', value: '100000' },
    ],
    authorizers: [SERVICE_ADDRESS],
  })
  expect(transaction.script).toEqual(encodeUtf8(script))

  const page = await open(CREATE)
  await paste(page, writeHandOverText({ network: 'emulator', transaction }))
  const sentence = page.getByRole('heading', { level: 2, name: /^Transfers / })
  await expect(sentence).toContainText(
    `Transfers 1,000,500,000 units (decimals not known) of token 0x${token} to 0x${to},`,
  )
  await sentence.getByRole('button', { name: '68 bytes of call data' }).click()
  await expect(sentence).toContainText(data)
  await page.getByRole('button', { name: 'Look up the token' }).click()
  // Where it fails, the text of the whole says whether the press, the answer or the sentence is missing.
  await expect(page.getByRole('region', { name: /^Transfers / })).toContainText(
    'Symbol and decimals are what the contract says of itself',
  )
  await expect(sentence).toContainText(
    `Transfers 1,000.5 of token 0x${token} (calls itself "USDF") to 0x${to},`,
  )
})
