import { generateKeyPairSync } from 'node:crypto'
import { GO_HEAD } from '@toolkit/core/transaction-formats/go-text'
import { JS_HEAD } from '@toolkit/core/transaction-formats/js-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect } from './detect.ts'

const ID = '118d6462f1c4182501d56f04a0cd23cf685283194bb316dceeb215b353120b2b'
const first = async (text: string) => (await detect(text))[0]

describe('detect', () => {
  it.each([
    [
      'an address of Mainnet',
      '0x1654653399040a61',
      { kind: 'address', certainty: 'certain', network: 'mainnet' },
    ],
    [
      'one of the emulator, in capitals',
      'F8D6E0586B0A20C7',
      { kind: 'address', network: 'emulator', value: 'f8d6e0586b0a20c7' },
    ],
    ['one with a digit wrong', '0x1654653399040a62', { kind: 'address', certainty: 'likely' }],
    ['a short one', '0x1', { kind: 'address', certainty: 'possible', value: '0000000000000001' }],
    [
      'a contract of an account',
      'A.1654653399040a61.FlowToken.Vault',
      { kind: 'address', value: '1654653399040a61' },
    ],
    [
      'an EVM address',
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      { kind: 'evm-address', certainty: 'likely' },
    ],
    [
      'an account’s own EVM address',
      `0x${'0'.repeat(23)}2${'ab'.repeat(8)}`,
      { kind: 'evm-address', certainty: 'certain' },
    ],
    ['an account index', '#42', { kind: 'account-index', value: '42' }],
    ['a contract', 'FlowToken', { kind: 'contract', value: 'FlowToken' }],
    ['a contract’s file', 'HybridCustody.cdc', { kind: 'contract', value: 'HybridCustody' }],
    ['a number and no account', '#0', { kind: 'text' }],
    [
      'a link to a transaction',
      `https://www.flowscan.io/tx/${ID}`,
      { kind: 'transaction-id', certainty: 'certain', value: ID, network: 'mainnet' },
    ],
    [
      'one of Testnet',
      `https://testnet.flowscan.io/tx/0x${ID}/events`,
      { kind: 'transaction-id', network: 'testnet' },
    ],
    [
      'one of this product',
      `https://example.org/key/analyze?network=emulator#transaction=${ID}`,
      { kind: 'transaction-id', network: 'emulator', value: ID },
    ],
    ['one of Flow EVM', `https://evm.flowscan.io/tx/0x${ID}`, { kind: 'evm-transaction' }],
    [
      'a link to an account',
      'https://flowscan.io/account/0x1654653399040a61',
      { kind: 'address', value: '1654653399040a61' },
    ],
    [
      'a link to a contract',
      'https://flowscan.io/contract/A.1654653399040a61.FlowToken',
      { kind: 'address', value: '1654653399040a61' },
    ],
    [
      'a chain error out of a log',
      '2026-01-01 ERR tx failed: [Error Code: 1006] invalid proposal key: x',
      { kind: 'chain-error', certainty: 'certain' },
    ],
    [
      'a result with an error',
      '{"status":"Sealed","error_message":"[Error Code: 1101] x"}',
      { kind: 'chain-error', value: '[Error Code: 1101] x' },
    ],
    [
      'a REST body',
      '{"script":"","arguments":[],"reference_block_id":"","gas_limit":"9","proposal_key":{}}',
      { kind: 'transaction' },
    ],
    [
      'a voucher',
      '{"cadence":"","refBlock":"","computeLimit":9,"proposalKey":{},"payer":""}',
      { kind: 'transaction' },
    ],
    [
      'composite signatures',
      `[{"f_type":"CompositeSignature","f_vsn":"1.0.0","addr":"f8d6e0586b0a20c7","keyId":0,"signature":"${'01'.repeat(64)}"}]`,
      { kind: 'signature', certainty: 'certain' },
    ],
    [
      'a script',
      'import FungibleToken from 0xf233dcee88fe0abe\naccess(all) fun main(): Int { return 1 }',
      { kind: 'cadence' },
    ],
    ['Base64 of a text', 'SGVsbG8gRmxvdyE=', { kind: 'base64', certainty: 'likely' }],
    ['spaced bytes', 'c8 83 63 61 74 83 64 6f 67', { kind: 'rlp', certainty: 'likely' }],
    ['r and s', 'ff'.repeat(64), { kind: 'signature', certainty: 'likely' }],
    [
      'a phrase with a slip',
      'test test test test test test test test test test test jonk',
      { kind: 'mnemonic', certainty: 'likely', secret: true },
    ],
    [
      'a phrase by numbers, over lines',
      '1. test\n2. test\n3. test\n4. test\n5. test\n6. test\n7. test\n8. test\n9. test\n10. test\n11. test\n12. junk',
      { kind: 'mnemonic', certainty: 'certain' },
    ],
    [
      'a sentence',
      'The quick brown fox jumps over the lazy dog, and nothing else happens.',
      { kind: 'text' },
    ],
  ])('%s', async (_, text, guess) => {
    expect(await first(text)).toMatchObject(guess)
  })

  it('takes 32 bytes for a private key before anything that is sent, and never for certain', async () => {
    const guesses = await detect(ID)
    expect(guesses.map(({ kind }) => kind)).toEqual([
      'private-key',
      'transaction-id',
      'block',
      'hex',
    ])
    expect(guesses.every(({ certainty }) => certainty === 'possible')).toBe(true)
    expect(guesses[0]?.secret).toBe(true)
  })

  it('knows what is not a scalar of any curve', async () => {
    expect((await detect('f'.repeat(64))).map(({ kind }) => kind)).toEqual([
      'transaction-id',
      'block',
      'hex',
    ])
  })

  it('knows links to blocks, and heights that may be one', async () => {
    for (const block of ['137390146', ID]) {
      const [link] = await detect(`https://testnet.flowscan.io/block/${block}`)
      expect(link).toMatchObject({ kind: 'block', certainty: 'certain', value: block })
      expect(link?.network).toBe('testnet')
    }
    const [height, ...more] = await detect('137390146')
    expect(height).toMatchObject({ kind: 'block', certainty: 'possible', value: '137390146' })
    // No key has this few digits.
    expect(more.some(({ secret }) => secret)).toBe(false)
  })

  it('knows types of events, of a contract and of the chain', async () => {
    const type = 'A.1654653399040a61.FlowToken.TokensDeposited'
    expect((await detect(type)).map(({ kind }) => kind)).toEqual(['event-type', 'address'])
    const vault = 'A.1654653399040a61.FlowToken.Vault'
    expect((await detect(vault)).map(({ kind }) => kind)).toEqual(['address', 'event-type'])
    expect((await detect('flow.AccountCreated'))[0]).toMatchObject({
      kind: 'event-type',
      certainty: 'certain',
      value: 'flow.AccountCreated',
    })
    expect((await detect('flow.json')).some(({ kind }) => kind === 'event-type')).toBe(false)
  })

  it('knows a Cadence value in the Base64 that nodes give, quoted too', async () => {
    const json = '{"value":"1.00000000","type":"UFix64"}'
    const base64 = btoa(`${json}\n`)
    for (const text of [base64, `"${base64}"`]) {
      const [best] = await detect(text)
      expect(best).toMatchObject({ kind: 'json-cadence', certainty: 'certain' })
      expect(best?.value?.trim()).toBe(json)
    }
    const [address] = await detect('"0xf8d6e0586b0a20c7"')
    expect(address).toMatchObject({ kind: 'address', value: 'f8d6e0586b0a20c7' })
  })

  it('knows errors as people have them', async () => {
    const error = '[Error Code: 1007] invalid proposal key'
    for (const text of [
      `2026-11-20 ERR failed error="${error}" took=1s`,
      `{"code":400,"message":"${error}"}`,
      `❌ Transaction Error\n${error}`,
    ]) {
      expect((await detect(text))[0]).toMatchObject({ kind: 'chain-error', value: error })
    }
  })

  it('knows signatures of Solidity and JSON ABIs', async () => {
    for (const text of [
      'transfer(address,uint256)',
      'function f()',
      'event Transfer(address indexed from, address indexed to, uint256 value)',
      'error Bad((uint8 a, bytes b)[] all);\nfunction g(string)',
      '[{"type":"function","name":"f","inputs":[]}]',
      '{"contractName":"A","abi":[{"type":"error","name":"Bad","inputs":[]}]}',
      '{"type":"event","name":"E","inputs":[]}',
    ]) {
      expect((await detect(text))[0], text).toMatchObject({ kind: 'abi', certainty: 'certain' })
    }
    expect((await detect('hello()')).map(({ kind }) => kind)).toEqual(['text', 'abi'])
    for (const text of [
      'transfer(address',
      'event Foo(a: Int)',
      'log(x)',
      '[]',
      '[{"type":"x"}]',
    ]) {
      expect((await detect(text)).some(({ kind }) => kind === 'abi')).toBe(false)
    }
  })

  it('takes 32 bytes in any other link for a key that is hidden, and nothing that may be sent', async () => {
    for (const link of [`https://example.org/?key=${ID}`, `https://example.org/${ID}`]) {
      expect((await detect(link)).map(({ kind }) => kind)).toEqual(['private-key', 'text'])
    }
  })

  it('cuts a secret out of the text around it', async () => {
    const text = `My key is\n${ID}\nPlease help`
    const [found] = await detect(text)
    expect(found).toMatchObject({ kind: 'private-key', secret: true })
    expect(found?.because).toBe('Read: the private key in line 2.')
    expect(found?.secretValue?.reveal()).toBe(ID)
  })

  it('knows the PEM of any key, whatever words its Base64 seems to have', async () => {
    for (let count = 0; count < 200; count++) {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
      const [first] = await detect(pem)
      expect(first, pem).toMatchObject({ kind: 'private-key', certainty: 'certain', secret: true })
    }
  })

  it.each([
    ['a line is missing', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----'],
    ['there is no end', '-----BEGIN EC PRIVATE KEY-----\nMHcCAQEEIAbandon legal winner thank year'],
    ['a character is none', '-----BEGIN PRIVATE KEY-----\nMIGHAg*\n-----END PRIVATE KEY-----'],
  ])('hides what says that it is a private key where %s', async (_, text) => {
    expect(await detect(text)).toMatchObject([{ kind: 'private-key', secret: true }])
  })

  it('knows a long RLP list by its length although it is broken inside', async () => {
    const broken = `f83b8568656c6c6f85776f726c64c88363617483646f678100820400a0${'11'.repeat(32)}`
    expect(await detect(broken)).toMatchObject([{ kind: 'rlp', certainty: 'likely' }, {}])
    expect((await detect(`${broken}00`))[0]?.kind).toBe('hex')
  })

  it('does not search megabytes for the end of a parameter list', async () => {
    const [guess] = await detect('; transaction('.repeat(150_000))
    expect(guess?.kind).toBe('text')
  })

  it('takes a decimal number for one of the transaction scheduler too, and never first', async () => {
    const last = async (text: string) => (await detect(text)).at(-1)
    expect(await last('4711')).toMatchObject({
      kind: 'transaction-id',
      certainty: 'possible',
      value: '4711',
    })
    for (const text of ['0x4711', '007', '47f1', '1234567890123456']) {
      expect((await detect(text)).map(({ kind }) => kind)).not.toContain('transaction-id')
    }
    expect((await first('4711'))?.kind).not.toBe('transaction-id')
  })

  it('knows the Go and JavaScript sources of a transaction, long or short', async () => {
    for (const head of [GO_HEAD, JS_HEAD]) {
      const source = `${head}const cadence = 'transaction {}'\n`
      expect(await first(source)).toMatchObject({ kind: 'transaction', certainty: 'certain' })
      expect(await first(source + 'x'.repeat(2_000_000))).toMatchObject({ kind: 'transaction' })
    }
    expect((await first('// A Flow transaction as a Go programmer'))?.kind).not.toBe('transaction')
  })

  it('has nothing for nothing', async () => {
    expect(await detect(' \n\t')).toEqual([])
  })

  it('has an answer for any text, and repeats nothing of it that may be secret', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.json(),
      fc.base64String(),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 12, maxLength: 300 }),
    )
    await fc.assert(
      fc.asyncProperty(texts, async text => {
        for (const { secret, because, value } of await detect(text)) {
          expect(because).toMatch(/\.$/)
          if (!secret) continue
          expect(value).toBeUndefined()
          if (text.length > 8) expect(because).not.toContain(text.trim().slice(0, 8))
        }
      }),
    )
  })

  it.each([
    ['hex', '0f'.repeat(2_000_000), 'hex'],
    ['Base64', 'QUJD'.repeat(1_000_000), 'base64'],
    ['a text', 'Lorem ipsum. '.repeat(400_000), 'text'],
  ])('reads a long run of %s by its beginning', async (_, text, kind) => {
    expect((await first(text))?.kind).toBe(kind)
  })
})
