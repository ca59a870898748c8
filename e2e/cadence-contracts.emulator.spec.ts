import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { expect, test } from './support/test.ts'

/** Accounts to which the emulator deploys contracts: the service account, tokens, and fees. */
const ACCOUNTS = ['f8d6e0586b0a20c7', 'ee82856bf20e2aa6', '0ae53cb6e3f42a79', 'e5a8b7f23e8b548f']

test('every contract that the emulator deploys is read without a problem', async ({ chain }) => {
  const read: string[] = []
  for (const address of ACCOUNTS) {
    const answer = await fetch(`${chain.restUrl}/v1/accounts/${address}?expand=contracts`)
    const { contracts } = (await answer.json()) as { contracts: Record<string, string> }
    for (const [name, source] of Object.entries(contracts)) {
      const program = parseCadence(Buffer.from(source, 'base64').toString())
      expect([name, program.problems], name).toEqual([name, []])
      expect(program.contracts.map(one => one.name)).toEqual([name])
      read.push(name)
    }
  }
  expect(read).toEqual(
    expect.arrayContaining(['FlowToken', 'EVM', 'NonFungibleToken', 'MetadataViews']),
  )
})
