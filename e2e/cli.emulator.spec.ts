import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transactionToRest } from '@toolkit/core/rest/rest-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { writeTransaction } from '@toolkit/core/transaction-formats/write-transaction'
import { programsOf } from '../scripts/support/docstring-examples.ts'
import { ROOT } from '../scripts/support/paths.ts'
import { run } from '../scripts/support/processes.ts'
import { tool } from '../scripts/support/programs.ts'
import { SERVICE_PRIVATE_KEY } from '../scripts/support/run-local-chain.ts'
import { asSigned, breakSignature, brokenAccounts } from './support/break-transaction.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { flowToolkit, flowToolkitProcess } from './support/command.ts'
import { expect, test } from './support/test.ts'
import { createAccount } from './support/test-accounts.ts'

// The CLI and the library against a real chain, without a page.

const rlpOf = (transaction: Transaction, restUrl: string) =>
  writeTransaction(transaction, 'full', { network: 'emulator', accessNode: restUrl })

test('flow-toolkit explains what the chain has, and checks what it is to get', async ({
  chain,
  client,
}) => {
  const node = ['--node', chain.restUrl]
  const account = await createAccount(client)

  await test.step('an account', async () => {
    const result = await flowToolkitProcess(['address', `0x${account.address}`, ...node])
    expect(result).toMatchObject({ exitCode: 0, network: 'emulator' })
    expect(result.sentence).toMatch(
      new RegExp(`^0x${account.address} on Flow Emulator: .* FLOW, 1 key$`),
    )
    expect(result.details.keys).toHaveLength(1)
    expect(result.source).toContain('access node of Flow Emulator')
    const nobody = await flowToolkit(['address', '0x0000000000000001', ...node])
    expect(nobody.exitCode).toBe(2)
  })

  await test.step('a transaction that was sealed, and one that failed', async () => {
    const { id } = await client.succeed({ script: 'transaction { execute { log("hello") } }' })
    const sealed = await flowToolkit(['explain', id, ...node])
    expect(sealed).toMatchObject({
      exitCode: 0,
      details: { kind: 'transaction-record', status: 'SEALED', execution: 'success', error: null },
    })
    expect(sealed.details.signatures.checked).toMatchObject([{ verdict: 'valid' }])
    const failed = await client.run({
      script: 'transaction {\n    execute {\n        panic("no luck")\n    }\n}',
    })
    const result = await flowToolkit(['explain', failed.id, ...node])
    expect(result).toMatchObject({ exitCode: 1, sentence: '“no luck”, line 3' })
    expect(result.details.error).toMatchObject({ code: 1101, message: failed.errorMessage })
    const offline = await flowToolkit(['explain'], failed.errorMessage)
    expect([offline.sentence, offline.cause]).toEqual([result.sentence, result.cause])
    const none = await flowToolkit(['explain', 'ab'.repeat(32), ...node])
    expect(none).toMatchObject({ exitCode: 2, error: { code: 'chain/transaction-not-found' } })
  })

  await test.step('an invalid signature', async () => {
    const accounts = await brokenAccounts(client)
    const broken = await breakSignature(accounts, 'envelope', (message, by) =>
      asSigned(message, { ...by, hashAlgorithm: 'SHA2_256' }),
    )
    const result = await flowToolkit(['doctor', ...node], JSON.stringify(transactionToRest(broken)))
    expect(result).toMatchObject({ exitCode: 1, sentence: 'The payer signed with the wrong hash' })
    expect(result.cause).toContain('hashed with SHA2-256, the key wants SHA3-256')
    const refused = await flowToolkit(['preflight', ...node], rlpOf(broken, chain.restUrl))
    expect(refused.exitCode).toBe(1)
    expect(refused.sentence).toMatch(/^The network will reject this: /)
  })

  await test.step('before sending', async () => {
    const unsigned = await client.build({
      script: 'transaction { prepare(signer: &Account) {} execute { panic("not yet") } }',
      authorizers: [SERVICE_ADDRESS],
    })
    const rlp = rlpOf(unsigned, chain.restUrl)
    const checked = await flowToolkit(['preflight', ...node], rlp)
    expect(checked).toMatchObject({ exitCode: 0, sentence: `Still to sign: 0x${SERVICE_ADDRESS}` })
    const open = checked.details.findings.filter(
      ({ severity }: { severity: string }) => severity === 'unchecked',
    )
    expect(open).toEqual([])
    const dry = await flowToolkit(['dry-run', ...node], rlp)
    expect(dry).toMatchObject({ exitCode: 1, details: { verdict: 'fails' } })
    expect(dry.sentence).toMatch(/^The code would fail at line 1: /)
    const fine = await client.build({ script: 'transaction { execute { log("fine") } }' })
    const runs = await flowToolkit(['dry-run', ...node], rlpOf(fine, chain.restUrl))
    expect(runs).toMatchObject({ exitCode: 0, sentence: 'The code would succeed' })
  })
})

test('the first program of the core’s README builds, signs and sends a transaction', async ({
  chain,
  client,
}) => {
  const readme = await readFile(join(ROOT, 'packages/core/README.md'), 'utf8')
  const [program = ''] = programsOf(readme)
  const entry = pathToFileURL(join(ROOT, 'packages/client/src/flow.ts')).href
  const here = program
    .replace("'@toolkit/core'", `'${entry}'`)
    .replace("createClient('testnet')", `createClient('emulator', { url: '${chain.restUrl}' })`)
    .replace("'0x9a0766d93b6608b7', 'testnet'", `'${SERVICE_ADDRESS}'`)
  const folder = await mkdtemp(join(tmpdir(), 'program-'))
  await writeFile(join(folder, 'program.mts'), here)
  const [command, args] = tool('tsx', [join(folder, 'program.mts')])
  const { code, output } = await run(command, args, {
    env: { FLOW_PRIVATE_KEY: SERVICE_PRIVATE_KEY },
  })
  await rm(folder, { recursive: true })
  expect(code, output).toBe(0)
  const [id = '', execution] = output.trim().split(' ')
  expect(execution).toBe('success')
  expect((await client.get(`transactions/${id}`)).payer).toBe(SERVICE_ADDRESS)
})
