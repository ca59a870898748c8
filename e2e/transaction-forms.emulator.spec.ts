import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { type Transaction, transactionId } from '@toolkit/core/transaction/transaction'
import { writeTransaction } from '@toolkit/core/transaction-formats/write-transaction'
import { isCi } from '../scripts/support/is-ci.ts'
import { ROOT } from '../scripts/support/paths.ts'
import { run } from '../scripts/support/processes.ts'
import { onPath } from '../scripts/support/programs.ts'
import { type ChainClient, type Plan, serviceSigner } from './support/chain-client.ts'
import { type GoProgram, goProgram } from './support/go-program.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// Code that the page copies is run, and the chain must get exactly that transaction.

const SCRIPT = `// "quotes", 'quotes', \`backticks\`, \\ and \${braces}: 水 👩‍👩‍👧
transaction(text: String, amount: UFix64, list: [Int]) {
    prepare(signer: &Account) {
        assert(text == "it's \\u{60}\\u{24}{1}\\u{60}\\n", message: text)
        assert(list.length == 2 && amount == 1.5)
    }
}
`

/** Plan proposed and authorized by a new account, and paid by the service account. */
async function plan(client: ChainClient): Promise<Plan> {
  const account = await createAccount(client)
  return {
    script: SCRIPT,
    arguments: [
      { type: 'String', value: "it's `$\u007b1}`\n" },
      { type: 'UFix64', value: '1.50000000' },
      {
        type: 'Array',
        value: [
          { type: 'Int', value: '1' },
          { type: 'Int', value: '-2' },
        ],
      },
    ],
    proposer: { address: account.address, keyIndex: 0 },
    authorizers: [account.address],
    signers: [...account.signers, serviceSigner()],
  }
}

/** Signs a new transaction each time: the chain rejects one that has already run. */
async function signedBy(client: ChainClient): Promise<Transaction> {
  return client.sign(await plan(client))
}

async function expectSucceeded(client: ChainClient, transaction: Transaction, output: string) {
  const id = transactionId(transaction)
  expect(output).toContain(id)
  expect((await client.sealed(id)).errorMessage).toBe('')
}

test('the curl command and the JavaScript module send the transaction', async ({ client }) => {
  const target = { network: 'emulator', accessNode: client.restUrl } as const
  const byCurl = await signedBy(client)
  test.skip(!onPath(['curl']) || !onPath(['sh']), 'there is no shell with curl on this machine')
  // Node.js resolves FCL from the module's own folder.
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.forms-'))
  try {
    await writeFile(join(folder, 'post.sh'), writeTransaction(byCurl, 'curl', target))
    const posted = await run('sh', [join(folder, 'post.sh')], { timeoutMs: 60_000 })
    await expectSucceeded(client, byCurl, posted.output)

    const byJs = await signedBy(client)
    await writeFile(join(folder, 'send.mjs'), writeTransaction(byJs, 'javascript', target))
    const sent = await run(process.execPath, [join(folder, 'send.mjs')], { timeoutMs: 120_000 })
    await expectSucceeded(client, byJs, sent.output)

    // One account in every role signs the envelope alone.
    const alone = await client.sign({ script: 'transaction {}' })
    await writeFile(join(folder, 'alone.mjs'), writeTransaction(alone, 'javascript', target))
    const single = await run(process.execPath, [join(folder, 'alone.mjs')], { timeoutMs: 120_000 })
    await expectSucceeded(client, alone, single.output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('the Go program has the transaction’s id and RLP, and sends it', { tag: '@long' }, async ({
  client,
}) => {
  test.setTimeout(20 * 60_000)
  const target = { network: 'emulator', accessNode: client.restUrl } as const
  const programOf = async (transaction: Transaction): Promise<GoProgram> => {
    const program = await goProgram(writeTransaction(transaction, 'go', target))
    if (typeof program !== 'string') return program
    if (isCi(process.env)) throw new Error(program)
    test.skip(true, program)
    throw new Error(program)
  }
  const printed = (transaction: Transaction) => {
    const rlp = writeTransaction(transaction, 'full', target)
    return `ID:  ${transactionId(transaction)}\nRLP: ${rlp}\n`
  }
  const plain = await signedBy(client)
  const odd: Transaction = {
    ...plain,
    script: Uint8Array.from({ length: 256 }, (_, byte) => byte),
    arguments: [
      encodeUtf8('`"\\ \u2028\ufeff\r\n\0'),
      encodeUtf8('"\\'),
      encodeUtf8('`\t`é'),
      new Uint8Array(),
    ].map(bytes => Uint8Array.of(...bytes, 0x20)),
    computeLimit: 2n ** 64n - 1n,
    authorizers: [plain.payer, ...plain.authorizers, plain.payer],
    payloadSignatures: plain.payloadSignatures.flatMap(one => [
      { ...one, keyIndex: 9, extensionData: Uint8Array.of(1, 2, 0xff) },
      { ...one, keyIndex: 3, signature: new Uint8Array(), extensionData: Uint8Array.of(0) },
    ]),
  }
  const displayed = await programOf(odd)
  expect(await displayed.run()).toBe(printed(odd))
  await expect(displayed.run('send')).rejects.toThrow('leaves extension data out')
  await displayed.dispose()

  // Built late: its reference block must be one that the chain still accepts.
  const fresh = await signedBy(client)
  const program = await programOf(fresh)
  expect(await program.run()).toBe(printed(fresh))
  await expectSucceeded(client, fresh, await program.run('send'))
  await program.dispose()
})
