import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arbitraryTextTransaction } from '../../test/arbitrary-source.ts'
import { formatHex } from '../bytes/hex.ts'
import { decodeUtf8 } from '../bytes/utf8.ts'
import { signerList } from '../transaction/signer-list.ts'
import { encodeTransaction, type Transaction } from '../transaction/transaction.ts'
import { readTransaction } from './read-transaction.ts'
import { writeTransaction } from './write-transaction.ts'

const TARGET = { network: 'testnet', accessNode: "https://node.example/it's $HOME" } as const

/** Stands in for the programs and writes their arguments to files. */
const STANDINS = `set -e
flow() { printf '%s\\0' "$@" > words; }
curl() { printf '%s\\0' "$@" > words; cat > body; }
`

describe('the commands, run by a shell', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'commands-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const file = (name: string) => readFileSync(join(folder, name))

  /** Returns the arguments that the program received. */
  function run(command: string): readonly string[] {
    const { status, stderr } = spawnSync('sh', [], { cwd: folder, input: STANDINS + command })
    expect(stderr.toString()).toBe('')
    expect(status).toBe(0)
    return file('words').toString().split('\0').slice(0, -1)
  }

  const each = (check: (transaction: Transaction) => void) =>
    fc.assert(fc.property(arbitraryTextTransaction, check), { numRuns: 40 })

  it('give flow-cli the script in a file, and arguments, limit and roles', () => {
    each(transaction => {
      const words = run(writeTransaction(transaction, 'cli-send', TARGET))
      const { script, arguments: args, computeLimit, proposalKey, payer, authorizers } = transaction
      const name = (address: string) => `account-${address}`
      expect(Uint8Array.from(file('transaction.cdc'))).toEqual(Uint8Array.from(script))
      expect(words).toEqual([
        ...['transactions', 'send', 'transaction.cdc', '--network', 'testnet'],
        ...(args.length === 0 ? [] : ['--args-json', `[${args.map(decodeUtf8).join(',')}]`]),
        ...['--compute-limit', `${computeLimit}`, '--proposer', name(proposalKey.address)],
        ...['--payer', name(payer)],
        ...(authorizers.length === 0 ? [] : ['--authorizer', authorizers.map(name).join(',')]),
      ])
      const text = writeTransaction(transaction, 'cli-send', TARGET)
      for (const address of signerList(transaction)) expect(text).toContain(`is 0x${address}`)
    })
  })

  it('give flow-cli the signed transaction in a file without a line break', () => {
    each(transaction => {
      if (transaction.envelopeSignatures.length === 0) return
      const words = run(writeTransaction(transaction, 'cli-send-signed', TARGET))
      expect(words).toEqual([
        ...['transactions', 'send-signed', 'signed.rlp', '--network', 'testnet'],
      ])
      expect(file('signed.rlp').toString()).toBe(formatHex(encodeTransaction(transaction)))
    })
  })

  it('give curl the REST body and the node', () => {
    each(transaction => {
      const words = run(writeTransaction(transaction, 'curl', TARGET))
      expect(words.at(-1)).toBe("https://node.example/it's $HOME/v1/transactions")
      expect(words).toContain('--data-binary')
      expect(readTransaction(file('body').toString())).toMatchObject({ form: 'rest', transaction })
    })
  })
})
