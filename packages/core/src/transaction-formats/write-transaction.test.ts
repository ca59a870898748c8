import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTextTransaction } from '../../test/arbitrary-source.ts'
import { arbitraryTransaction } from '../../test/arbitrary-transaction.ts'
import { refusal } from '../../test/refusal.ts'
import { loadFixture } from '../../test/vectors.ts'
import { parseAddress } from '../account/address.ts'
import { decodeUtf8, encodeUtf8 } from '../bytes/utf8.ts'
import { ToolError } from '../errors.ts'
import { decodeTransaction } from '../transaction/decode-transaction.ts'
import { sortSignatures } from '../transaction/signer-list.ts'
import type { Transaction, TransactionSignature } from '../transaction/transaction.ts'
import { isPlainScheme } from '../transaction/transaction-fields.ts'
import { readTransaction } from './read-transaction.ts'
import { hasSortedSignatures, type WrittenForm, writeTransaction } from './write-transaction.ts'

const TARGET = { network: 'testnet', accessNode: 'https://node.example/it’s' } as const
const READABLE = ['full', 'voucher', 'rest', 'go', 'javascript'] as const

const { transactions } = loadFixture<{ transactions: readonly { encoded: string }[] }>(
  'chain-transactions',
)
const FIXTURE = transactions.map(
  ({ encoded }) => decodeTransaction(Uint8Array.from(Buffer.from(encoded, 'base64'))).transaction,
)

/** Returns the reason why a form cannot express a transaction, by its readers' known behaviour; null if it can. */
function blocker(form: WrittenForm, transaction: Transaction): RegExp | null {
  const { script, arguments: args, computeLimit, proposalKey, payer, authorizers } = transaction
  if (form === 'voucher' || form === 'javascript') {
    if (!isUtf8(script)) return /script/
    const odd = args.findIndex(one => !isFclJson(one))
    if (computeLimit > 2n ** 53n - 1n || proposalKey.sequenceNumber > 2n ** 53n - 1n) {
      return /compute limit|sequence number|argument/
    }
    if (odd >= 0) return new RegExp(`argument ${odd + 1}`)
  }
  if (form === 'javascript' && new Set(authorizers).size < authorizers.length) return /authorizers/
  const newline = args.findIndex(one => one.at(-1) === 0x0a)
  if (form === 'go' && newline >= 0 && !/^0+$/.test(payer)) {
    return new RegExp(`argument ${newline + 1}`)
  }
  return null
}

function isUtf8(bytes: Uint8Array): boolean {
  return Buffer.from(Buffer.from(bytes).toString()).equals(Buffer.from(bytes))
}

function isFclJson(bytes: Uint8Array): boolean {
  try {
    const text = Buffer.from(bytes).toString()
    let exact = true
    const value = JSON.parse(text, (_, one) => {
      // Whole numbers above 2^53 may have been others.
      if (typeof one === 'number' && Math.abs(one) > 2 ** 53 - 1 && one % 1 === 0) exact = false
      return one
    })
    return isUtf8(bytes) && exact && JSON.stringify(value) === text
  } catch {
    return false
  }
}

/** Removes extension data of the plain scheme, which has no encoding. */
const plain = ({ extensionData, ...signature }: TransactionSignature): TransactionSignature =>
  extensionData === undefined || isPlainScheme(extensionData)
    ? signature
    : { ...signature, extensionData }

/** Returns the transaction parsed back from a form, or the field for which it was rejected; rethrows anything else. */
function thereAndBack(form: WrittenForm, transaction: Transaction) {
  try {
    return readTransaction(writeTransaction(transaction, form, TARGET))
  } catch (error) {
    if (!(error instanceof ToolError) || error.code !== 'transaction/form-cannot-express') {
      throw error
    }
    return error.position?.kind === 'field' ? error.position.field : ''
  }
}

function check(transaction: Transaction): void {
  for (const form of READABLE) {
    const expected = blocker(form, transaction)
    const back = thereAndBack(form, transaction)
    if (expected) expect(back).toMatch(expected)
    else expect(back).toEqual({ form, tagged: false, transaction })
  }
}

describe('writeTransaction', () => {
  it('writes what is read back as the same, or says which field a form cannot have', () => {
    fc.assert(fc.property(arbitraryTransaction, check), { numRuns: 150 })
  })

  it('writes texts that are hard to escape', () => {
    fc.assert(fc.property(arbitraryTextTransaction, check), { numRuns: 250 })
  })

  it('writes every transaction of flow-go-sdk', () => {
    for (const transaction of FIXTURE) check(transaction)
    // Enough of them have no blocker to make the test meaningful.
    for (const form of READABLE) {
      const free = FIXTURE.filter(one => blocker(form, one) === null)
      expect(free.length, form).toBeGreaterThan(60)
    }
  })

  it('keeps unsorted signatures where there is an order, and sorts them where the chain does', () => {
    const signed = FIXTURE.find(one => one.payloadSignatures.length > 2)
    if (!signed) throw new Error('no fixture with three payload signatures')
    const turned = {
      ...signed,
      computeLimit: 9n,
      proposalKey: { ...signed.proposalKey, sequenceNumber: 1n },
      arguments: [],
      authorizers: [...new Set(signed.authorizers)],
      payloadSignatures: signed.payloadSignatures.map(plain).toReversed(),
      envelopeSignatures: signed.envelopeSignatures.map(plain),
    }
    expect(hasSortedSignatures(turned)).toBe(false)
    const sorted = {
      ...turned,
      payloadSignatures: sortSignatures(turned, turned.payloadSignatures),
    }
    expect(hasSortedSignatures(sorted)).toBe(true)
    for (const form of READABLE) {
      const keeps = form === 'voucher' || form === 'javascript'
      expect(thereAndBack(form, turned)).toMatchObject({ transaction: keeps ? turned : sorted })
    }
  })

  it('writes payload, envelope and messages, with the tag in front', () => {
    const [transaction] = FIXTURE
    if (!transaction) throw new Error('no fixture')
    for (const [written, form, tagged] of [
      ['payload', 'payload', false],
      ['payload-message', 'payload', true],
      ['envelope', 'envelope', false],
      ['envelope-message', 'envelope', true],
    ] as const) {
      const text = writeTransaction(transaction, written, TARGET)
      expect(readTransaction(text)).toMatchObject({ form, tagged })
    }
  })

  it('refuses what it did not write, with the line', () => {
    const [transaction] = FIXTURE
    if (!transaction) throw new Error('no fixture')
    const base = {
      ...transaction,
      arguments: [],
      script: encodeUtf8('transaction {\n}\n'),
      payer: parseAddress('f8d6e0586b0a20c7'),
      payloadSignatures: [],
      envelopeSignatures: [],
    }
    for (const form of ['go', 'javascript'] as const) {
      const text = writeTransaction({ ...base, computeLimit: 12n, authorizers: [] }, form, TARGET)
      expect(readTransaction(`${text}\n\n`).form).toBe(form)
      const lines = text.split('\n')
      const at = lines.findIndex(line => /payer|SetPayer/i.test(line))
      for (const [changed, line] of [
        [lines.with(at, `${lines[at]} `), at],
        [
          lines.with(
            at,
            (lines[at] ?? '').replace(/[0-9a-f]{16}/, digits => digits.toUpperCase()),
          ),
          at,
        ],
        [[...lines, 'more()'], lines.length],
        [lines.slice(0, -4), lines.length - 4],
        [lines.with(at, '// gone'), at],
        // A number written in another form would change.
        [
          text.replace(/12(?=\)|\n)/, '012').split('\n'),
          text.slice(0, text.search(/12(?=\)|\n)/)).split('\n').length - 1,
        ],
      ] as const) {
        const error = refusal(() => readTransaction(changed.join('\n')))
        expect(error.code).toBe('transaction/source-shape')
        const reported = Number(/^Line (\d+)/.exec(error.message)?.[1])
        expect(Math.abs(reported - 1 - line), `${form} ${reported} ${line}`).toBeLessThanOrEqual(1)
      }
      // Truncated anywhere, even before a line feed: the missing part comes right after.
      for (const cut of [lines.slice(0, -4).join('\n'), text.slice(0, -9)]) {
        const { position } = refusal(() => readTransaction(cut))
        expect(position).toMatchObject({ offset: cut.trimEnd().length })
      }
    }
  })

  it('writes commands for what they can do, and refuses the rest', () => {
    const [first] = FIXTURE.filter(one => one.envelopeSignatures.length > 0)
    if (!first) throw new Error('no signed fixture')
    const signed = { ...first, arguments: [encodeUtf8('{"type":"Int","value":"1"} ')] }
    const send = writeTransaction(signed, 'cli-send', TARGET)
    expect(send).toContain(`--args-json '[{"type":"Int","value":"1"}]'`)
    expect(send).toContain(`--compute-limit ${signed.computeLimit}`)
    expect(writeTransaction(signed, 'cli-send-signed', TARGET)).toContain(
      `\n${writeTransaction(signed, 'full', TARGET)}\n`,
    )
    const curl = writeTransaction(signed, 'curl', TARGET)
    expect(curl).toContain(`'https://node.example/it’s/v1/transactions' <<'JSON'\n{`)
    for (const [form, change, field] of [
      ['cli-send-signed', { envelopeSignatures: [] }, 'envelope signatures'],
      ['cli-send', { arguments: [encodeUtf8('1 2')] }, 'argument 1'],
      ['cli-send', { arguments: [Uint8Array.of(0xff)] }, 'argument 1'],
      ['cli-send', { arguments: [encodeUtf8(`"${'x'.repeat(140_000)}"`)] }, 'arguments'],
      ['go', { arguments: [encodeUtf8('1\n')] }, 'argument 1'],
    ] as const) {
      const error = refusal(() => writeTransaction({ ...signed, ...change }, form, TARGET))
      expect(error.code).toBe('transaction/form-cannot-express')
      expect(error.position).toEqual({ kind: 'field', field })
    }
  })

  it('reads back a script of 1.4 MB', () => {
    const [transaction] = FIXTURE.filter(one => one.arguments.length === 0)
    if (!transaction) throw new Error('no fixture')
    const script = encodeUtf8('transaction { /* ` $ \\ 水 */ }\n'.repeat(44_000))
    const long = { ...transaction, computeLimit: 1n, authorizers: [], script }
    expect(script.length).toBeGreaterThan(1_400_000)
    for (const form of READABLE) {
      const back = readTransaction(writeTransaction(long, form, TARGET)).transaction
      expect(decodeUtf8(back.script) === decodeUtf8(script), form).toBe(true)
    }
  })
})
