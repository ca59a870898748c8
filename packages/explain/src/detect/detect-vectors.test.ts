import { parseBase64 } from '@toolkit/core/bytes/base64'
import { formatHex } from '@toolkit/core/bytes/hex'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { describe, expect, it } from 'vitest'
import chainErrors from '../../../core/fixtures/chain-errors.json' with { type: 'json' }
import cadence from '../../../core/fixtures/chain-json-cadence.json' with { type: 'json' }
import chainTransactions from '../../../core/fixtures/chain-transactions.json' with { type: 'json' }
import { loadCases } from '../../../core/test/vectors.ts'
import { detect } from './detect.ts'
import type { PastedKind } from './guess.ts'

interface Sample {
  readonly text: string
  readonly kind: PastedKind
}
type Texts = Readonly<Record<string, string>>

const samples: Sample[] = []
const add = (kind: PastedKind, ...texts: readonly (string | undefined)[]) => {
  for (const text of texts) if (text) samples.push({ kind, text })
}
const each = (
  file: string,
  kinds: readonly string[],
  use: (input: Texts, expected: Texts) => void,
) => {
  for (const { input, expected } of loadCases<Texts, Texts>(file, ...kinds)) use(input, expected)
}

each('bip39', ['vector', 'mnemonic'], (_, { mnemonic }) => add('mnemonic', mnemonic))
each('flow-hd', ['published', 'evm'], ({ mnemonic }, { address, publicKey }) => {
  add('mnemonic', mnemonic)
  add('evm-address', address)
  add('public-key', publicKey)
})
each('keystore', ['v3-private-key', 'v3-other', 'v1', 'presale', 'v3-mnemonic'], ({ json }) =>
  add('keystore', JSON.stringify(json)),
)
each('flow-keys', ['account-key-rlp'], ({ publicKey }, { rlp }) =>
  add('public-key', publicKey, rlp),
)
each('flow-keys', ['pem'], ({ pem }) => add('public-key', pem))
each('flow-keys', ['keypair'], ({ privateKey }, { publicKey }) => {
  add('private-key', privateKey, `0x${privateKey}`)
  add('public-key', publicKey, `04${publicKey}`)
})
each('flow-keys', ['sign-deterministic'], (_, { signature }) => add('signature', signature))
each('addresses', ['generate'], (_, { address }) => add('address', address, `0x${address}`))
each('addresses', ['validate', 'onchain'], ({ address }) => add('address', address))
each('slip10', ['bip32'], (_, { xprv, xpub }) => add('extended-key', xprv, xpub))
each('flow-transaction', ['encode'], (_, { payload, envelope, full }) =>
  add('transaction', payload, envelope, full, `0x${full}`),
)
each('json-cdc', ['canonical', 'spec', 'fcl-decode'], ({ json }) =>
  add('json-cadence', JSON.stringify(json)),
)
for (const transaction of chainTransactions.transactions) {
  const hex = (text: string) => formatHex(parseBase64(text))
  const { payload, envelope, encoded, script } = transaction
  add('transaction', hex(payload), hex(envelope), hex(encoded))
  add('cadence', decodeUtf8(parseBase64(script)))
}
for (const json of cadence.values) add('json-cadence', json)
for (const { message } of chainErrors.cases) add('chain-error', message)

describe('every published value', () => {
  it('is called by its kind first, in 99 of 100, and by no other with certainty', async () => {
    const wrong: string[] = []
    const certainlyWrong: string[] = []
    for (const { kind, text } of samples) {
      const [first] = await detect(text)
      if (first?.kind === kind) continue
      const note = `${kind}, not ${first?.kind}: ${text.slice(0, 100)}`
      wrong.push(note)
      if (first?.certainty === 'certain') certainlyWrong.push(note)
    }
    expect(certainlyWrong).toEqual([])
    expect(wrong.length / samples.length, wrong.join('\n')).toBeLessThan(0.01)
    expect(samples.length).toBeGreaterThan(2000)
  }, 120_000)
})
