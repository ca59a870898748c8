import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import { addressAt, type FlowAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { fixedHex, readHex } from '@toolkit/core/bytes/hex'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { generatePrivateKey } from '@toolkit/core/keys/private-key'
import { publicKeyOf } from '@toolkit/core/keys/public-key'
import type { PayerFacts } from '@toolkit/core/queries/payer-facts'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import {
  signEnvelope,
  signPayload,
  type TransactionSigner,
} from '@toolkit/core/transaction/sign-transaction'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import { checkSigners } from './check-signers.ts'
import type { PreFlightFinding } from './finding.ts'
import { transactionByteSize } from './limits.ts'
import { preFlight, readinessOf } from './pre-flight.ts'

const [alice, bob, carol] = [20n, 21n, 22n].map(at => addressAt('testnet', at)) as [
  FlowAddress,
  FlowAddress,
  FlowAddress,
]

interface Keyed {
  readonly signer: TransactionSigner
  readonly key: AccountKey
}

/** Creates a new key with its signer. */
function keyed(address: FlowAddress, keyIndex: number, change: Partial<AccountKey> = {}): Keyed {
  const privateKey = generatePrivateKey('ECDSA_P256')
  return {
    signer: {
      address,
      keyIndex,
      privateKey,
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
    },
    key: {
      index: keyIndex,
      publicKey: fixedHex(publicKeyOf(privateKey, 'ECDSA_P256'), 64),
      signatureAlgorithm: 'ECDSA_P256',
      hashAlgorithm: 'SHA3_256',
      weight: 1000,
      sequenceNumber: 5n,
      revoked: false,
      ...change,
    },
  }
}

const KEYS = {
  alice: keyed(alice, 0),
  aliceHalf: keyed(alice, 1, { weight: 500 }),
  aliceOther: keyed(alice, 2, { weight: 500 }),
  aliceNearly: keyed(alice, 3, { weight: 499 }),
  aliceRevoked: keyed(alice, 4, { revoked: true }),
  bob: keyed(bob, 0),
  bobHalf: keyed(bob, 1, { weight: 500 }),
  carol: keyed(carol, 0),
}
const keysOf = (address: FlowAddress) =>
  Object.values(KEYS).flatMap(({ signer, key }) => (signer.address === address ? [key] : []))

const SCRIPT = `import FlowToken from 0x7e60df042a9c0868
transaction(amount: UFix64, to: Address) {
    prepare(signer: auth(Storage) &Account) {}
}`
const json = (type: string, value: unknown) => encodeUtf8(JSON.stringify({ type, value }))

/** Proposed and authorized by Alice, paid by Bob. */
const PLAIN: Transaction = {
  script: encodeUtf8(SCRIPT),
  arguments: [json('UFix64', '1.0'), json('Address', `0x${bob}`)],
  referenceBlockId: readHex('ab'.repeat(32), 32),
  computeLimit: 9999n,
  proposalKey: { address: alice, keyIndex: 0, sequenceNumber: 5n },
  payer: bob,
  authorizers: [alice],
  payloadSignatures: [],
  envelopeSignatures: [],
}

const signed = (
  change: Partial<Transaction> = {},
  payload: readonly Keyed[] = [KEYS.alice],
  envelope: readonly Keyed[] = [KEYS.bob],
): Transaction => {
  const within = payload.reduce((one, { signer }) => signPayload(one, signer), {
    ...PLAIN,
    ...change,
  })
  return envelope.reduce((one, { signer }) => signEnvelope(one, signer), within)
}

const known = <T>(value: T) => ({ known: true, value }) as const
const PAYER: PayerFacts = {
  balance: '10.00000000',
  canPay: true,
  required: '0.00100000',
  highestFee: '0.00500000',
  storageUsed: 1000n,
  storageCapacity: 1000n,
}
const FACTS: PreFlightFacts = {
  network: 'testnet',
  referenceHeight: known(1000n),
  latestHeight: known(1010n),
  keys: new Map([alice, bob, carol].map(address => [address, known(keysOf(address))])),
  contracts: new Map([['7e60df042a9c0868' as FlowAddress, known(['FlowToken'])]]),
  payer: known(PAYER),
}

const against = (findings: readonly PreFlightFinding[]) =>
  findings.filter(({ severity }) => severity !== 'fine')

/** Lists the findings as check, severity, place. */
const found = (transaction: Transaction, facts: Partial<PreFlightFacts> = {}) =>
  against(preFlight(transaction, { ...FACTS, ...facts })).map(
    ({ code, severity, path }) => `${code} ${severity} ${path}`,
  )
const messages = (transaction: Transaction, facts: Partial<PreFlightFacts> = {}) =>
  against(preFlight(transaction, { ...FACTS, ...facts })).map(({ message }) => message)

describe('preFlight', () => {
  it('finds nothing against a transaction that the chain takes', () => {
    const findings = preFlight(signed(), FACTS)
    expect(against(findings)).toEqual([])
    expect(findings).toHaveLength(16)
    expect(readinessOf(findings)).toEqual({ kind: 'ready', first: null })
  })

  it('says of an unsigned one who has still to sign, and which part', () => {
    const findings = preFlight(PLAIN, FACTS)
    expect(against(findings).map(({ fix }) => fix)).toEqual([
      { kind: 'sign', address: alice, part: 'payload' },
      { kind: 'sign', address: bob, part: 'envelope' },
    ])
    expect(readinessOf(findings).kind).toBe('unsigned')
    const unready = readinessOf(preFlight({ ...PLAIN, computeLimit: 0n }, FACTS))
    expect(unready.kind).toBe('refused')
    expect(unready.first?.code).toBe('compute-limit')
  })

  it('says what was not checked, and why', () => {
    const unknown = { known: false, because: 'you are offline' } as const
    const findings = preFlight(signed(), {
      network: 'testnet',
      referenceHeight: unknown,
      latestHeight: unknown,
      keys: new Map(),
      contracts: new Map(),
      payer: unknown,
    })
    expect(readinessOf(findings).kind).toBe('unknown')
    expect(against(findings).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'reference-block unchecked',
      'accounts unchecked',
      'accounts unchecked',
      'weights unchecked',
      'weights unchecked',
      'signatures unchecked',
      'signatures unchecked',
      'sequence-number unchecked',
      'imports unchecked',
      'payer-balance unchecked',
    ])
    expect(against(findings)[0]?.message).toBe('Reference block not checked: you are offline.')
  })
})

describe('fields', () => {
  it('counts bytes as access nodes do, up to 1,500,000', () => {
    const room = 1_500_000 - transactionByteSize({ ...PLAIN, script: new Uint8Array() })
    const script = (length: number) => encodeUtf8(SCRIPT.padEnd(length))
    const sizes = (length: number) =>
      found({ ...PLAIN, script: script(length) }).filter(one => one.startsWith('size'))
    expect(sizes(room)).toEqual([])
    expect(sizes(room + 1)).toEqual(['size refused script'])
    const long = { ...PLAIN, arguments: [json('String', 'a'.repeat(1_500_000))] }
    expect(found(long)).toContain('size refused arguments.0')
  })

  it('wants script, reference block, proposer and payer', () => {
    const nobody = { ...PLAIN.proposalKey, address: ZERO_ADDRESS }
    const empty = { script: new Uint8Array(), payer: ZERO_ADDRESS, proposalKey: nobody }
    const zero = readHex('00'.repeat(32), 32)
    const nothing = { ...PLAIN, ...empty, arguments: [], authorizers: [], referenceBlockId: zero }
    expect(found(nothing)).toEqual([
      'fields refused script',
      'fields refused referenceBlockId',
      'fields refused payer',
      'fields refused proposalKey.address',
    ])
  })

  it.each([
    [0n, ['compute-limit refused computeLimit']],
    [1n, []],
    [9999n, []],
    [10_000n, ['compute-limit refused computeLimit']],
  ])('compute limit %s', (computeLimit, expected) => {
    expect(found(signed({ computeLimit }))).toEqual(expected)
  })

  it('wants addresses of the network, and says whose they are', () => {
    const service = addressAt('mainnet', 1n)
    const transaction = { ...PLAIN, payer: service }
    expect(found(transaction)).toContain('addresses refused payer')
    expect(messages(transaction)[0]).toBe(
      `The payer, 0x${service}, is an address on Flow Mainnet, not on Flow Testnet.`,
    )
    // The proposer's key is looked up on its own account; the node reports the others.
    const proposed = { ...PLAIN, proposalKey: { ...PLAIN.proposalKey, address: service } }
    const answerOf = (one: Transaction) =>
      preFlight(one, FACTS).find(({ code }) => code === 'addresses')?.answer
    expect(answerOf(transaction)).toBe('node')
    expect(answerOf(proposed)).toBeNull()
    const nowhere = { ...PLAIN, authorizers: ['0000000000000007' as FlowAddress] }
    expect(messages(nowhere)[0]).toMatch(/^The authorizer 1, .* isn?.*any Flow network\.$/)
  })
})

describe('reference block', () => {
  const at = (age: bigint, network: PreFlightFacts['network'] = 'testnet') =>
    preFlight(PLAIN, { ...FACTS, network, latestHeight: known(1000n + age) }).find(
      ({ code }) => code === 'reference-block',
    )

  it.each([
    [0n, 'fine'],
    [510n, 'fine'],
    [511n, 'warning'],
    [570n, 'warning'],
    [571n, 'refused'],
  ])('%s blocks old on a network: %s', (age, severity) => {
    expect(at(age)?.severity).toBe(severity)
  })

  it('has no buffer on the emulator', () => {
    expect(at(600n, 'emulator')?.severity).toBe('warning')
    expect(at(600n, 'emulator')?.message).toBe('The transaction expires after 0 blocks more.')
    expect(at(601n, 'emulator')?.severity).toBe('refused')
  })

  it('is fine where the node is behind it, and refused where nobody knows it', () => {
    expect(at(-5n)?.severity).toBe('fine')
    const unknown = signed()
    expect(found(unknown, { referenceHeight: known(null) })).toEqual([
      'reference-block refused referenceBlockId',
    ])
  })
})

describe('signers', () => {
  it('finds the payer on the payload', () => {
    const [only] = preFlight(signed({}, [KEYS.alice, KEYS.bob], []), FACTS).filter(
      ({ code }) => code === 'signers',
    )
    expect(only?.message).toBe(`0x${bob} (payer) has not signed the envelope but the payload.`)
  })

  it('finds a key twice, in one part and across both', () => {
    const once = signed()
    const [same] = once.payloadSignatures
    if (!same) throw new Error('nobody signed')
    const twice = { ...once, payloadSignatures: [same, same] }
    expect(found(twice)).toContain('signers refused payloadSignatures.1')
    const payer = { payer: alice }
    const { payloadSignatures } = signed(payer, [KEYS.alice], [])
    const both = { ...signed(payer, [], [KEYS.alice]), payloadSignatures }
    expect(found(both)).toContain('signers refused payloadSignatures.0')
    const advice = checkSigners(both, { network: 'emulator' }).map(one => one.advice)
    expect(advice).toContain(
      'Drop the payer’s payload signature and sign the envelope again: a key signs once.',
    )
  })

  it('finds an account without a role', () => {
    const [stray] = signed({ authorizers: [carol] }, [KEYS.carol]).payloadSignatures
    if (!stray) throw new Error('nobody signed')
    const transaction = signed()
    const withStray = {
      ...transaction,
      payloadSignatures: [...transaction.payloadSignatures, stray],
    }
    expect(found(withStray)).toContain('signers refused payloadSignatures.1')
    expect(readinessOf(preFlight(withStray, FACTS)).first?.message).toMatch(/has no role/)
  })

  it('finds signatures that can be of no key', () => {
    const transaction = signed()
    const [one] = transaction.envelopeSignatures
    if (!one) throw new Error('nobody signed')
    const withBytes = (signature: Uint8Array) => ({
      ...transaction,
      envelopeSignatures: [{ ...one, signature }],
    })
    expect(found(withBytes(one.signature.subarray(0, 63)))).toContain(
      'signature-form refused envelopeSignatures.0.signature',
    )
    expect(found(withBytes(new Uint8Array(64)))).toContain(
      'signature-form refused envelopeSignatures.0.signature',
    )
    expect(found(withBytes(new Uint8Array(64).fill(0xff)))).toContain(
      'signature-form refused envelopeSignatures.0.signature',
    )
    // In range, but made by no key.
    expect(found(withBytes(new Uint8Array(64).fill(1)))).toEqual([
      'signatures refused envelopeSignatures.0.signature',
    ])
    const strange = { ...one, extensionData: Uint8Array.of(2, 1) }
    expect(found({ ...transaction, envelopeSignatures: [strange] })).toEqual([
      'signature-form refused envelopeSignatures.0.extensionData',
    ])
  })
})

describe('accounts, weights and signatures', () => {
  it('finds accounts and keys that do not exist', () => {
    const keys = new Map([...FACTS.keys, [alice, known(null)] as const])
    expect(found(signed(), { keys })).toContain('accounts refused proposalKey.address')
    const proposalKey = { ...PLAIN.proposalKey, keyIndex: 9 }
    expect(found(signed({ proposalKey }))).toEqual([
      'accounts refused proposalKey.keyIndex',
      'weights refused proposalKey.keyIndex',
    ])
    const unknownKey = { ...KEYS.bob, signer: { ...KEYS.bob.signer, keyIndex: 7 } }
    expect(found(signed({}, [KEYS.alice], [unknownKey]))).toContain(
      'accounts refused envelopeSignatures.0.keyIndex',
    )
  })

  it('finds revoked keys, of the proposal and of signatures', () => {
    const proposalKey = { ...PLAIN.proposalKey, keyIndex: 4 }
    const [proposal] = against(preFlight({ ...PLAIN, proposalKey }, FACTS)).filter(
      ({ code }) => code === 'accounts',
    )
    expect([proposal?.path, proposal?.answer]).toEqual(['proposalKey.keyIndex', 1006])
    const [signing] = against(preFlight(signed({}, [KEYS.alice, KEYS.aliceRevoked]), FACTS))
    expect([signing?.path, signing?.answer]).toEqual(['payloadSignatures.1.keyIndex', 1008])
  })

  it.each([
    ['1000', [KEYS.alice], false],
    ['500 + 500', [KEYS.aliceHalf, KEYS.aliceOther], false],
    ['500 + 499', [KEYS.aliceHalf, KEYS.aliceNearly], true],
    ['500', [KEYS.aliceHalf], true],
  ])('adds up the weights of an authorizer: %s', (_, payload, lacking) => {
    const keyIndex = payload[0]?.key.index ?? 0
    const transaction = signed({ proposalKey: { ...PLAIN.proposalKey, keyIndex } }, payload)
    expect(found(transaction)).toEqual(lacking ? ['weights refused proposalKey.address'] : [])
  })

  it('adds up the weight of the payer on the envelope alone', () => {
    const half = preFlight(signed({}, [KEYS.alice], [KEYS.bobHalf]), FACTS)
    expect(against(half).map(({ path, answer }) => [path, answer])).toEqual([
      ['envelopeSignatures', 1055],
    ])
    expect(against(half)[0]?.advice).toBe('Still to sign: key 0 (weight 1000).')
  })

  it('does not count an authorizer on the envelope', () => {
    const transaction = signed({}, [], [KEYS.bob, KEYS.alice])
    expect(found(transaction)).toEqual(['weights refused envelopeSignatures.0'])
    expect(messages(transaction)).toEqual([
      `The signature of 0x${alice} as authorizer is in the envelope’s list; an authorizer signs the payload.`,
    ])
  })

  it('wants the proposal key itself', () => {
    const proposalKey = { ...PLAIN.proposalKey, keyIndex: 1 }
    expect(found(signed({ proposalKey }))).toEqual(['weights refused proposalKey.keyIndex'])
  })

  it('tells a signature over something else from one made too early', () => {
    const other = signed({ computeLimit: 5000n })
    expect(found({ ...other, computeLimit: 6000n })).toEqual([
      'signatures refused payloadSignatures.0.signature',
      'signatures refused envelopeSignatures.0.signature',
    ])
    const { envelopeSignatures } = signed({}, [], [KEYS.bob])
    const late = { ...signed({}, [KEYS.alice], []), envelopeSignatures }
    expect(messages(late)).toEqual([
      `The envelope signature 1, by key 0 of 0x${bob}, isn’t valid: the payer signed with no payload signatures in it.`,
    ])
  })

  it('asks the doctor what is wrong with a signature', () => {
    const { signer } = KEYS.alice
    const hashAlgorithm = signer.hashAlgorithm === 'SHA2_256' ? 'SHA3_256' : 'SHA2_256'
    const transaction = signed({}, [{ ...KEYS.alice, signer: { ...signer, hashAlgorithm } }])
    expect(messages(transaction)[0]).toMatch(/isn’t valid: hashed with SHA[23]-256, the key wants/)
  })

  it.each([
    [4n, /^The sequence number is 4, and key 0 of 0x\w{16} is at 5\.$/, /in between/],
    [6n, /^The sequence number is 6, and key 0 of 0x\w{16} is at 5\.$/, /those before it/],
  ])('sequence number %s', (sequenceNumber, message, advice) => {
    const proposalKey = { ...PLAIN.proposalKey, sequenceNumber }
    const [only, ...others] = against(preFlight(signed({ proposalKey }), FACTS))
    expect(others).toEqual([])
    expect(only?.message).toMatch(message)
    expect(only?.advice).toMatch(advice)
    expect(only?.fix).toEqual({ kind: 'sequence-number', value: 5n })
  })
})

const withScript = (script: string, args: readonly Uint8Array[] = []) =>
  signed({ script: encodeUtf8(script), arguments: args })

describe('script, arguments and imports', () => {
  it('wants UTF-8, Cadence, and one transaction', () => {
    expect(messages(signed({ script: Uint8Array.of(0x74, 0xff) }))[0]).toMatch(
      /^The script isn’t UTF-8: /,
    )
    expect(messages(withScript('transaction {\n  prepare(a: &Account { }\n}'))[0]).toMatch(
      /^The script isn’t Cadence at line 2: /,
    )
    expect(messages(withScript('access(all) fun main() {}'))).toEqual([
      'The script declares no transaction but a script.',
    ])
  })

  it.each([
    ['transaction {}', 0, 1],
    ['transaction { prepare(a: &Account, b: &Account) {} }', 2, 1],
  ])('%s takes %s accounts', (script, takes, has) => {
    expect(messages(withScript(script))).toEqual([
      expect.stringMatching(new RegExp(`takes ${takes} account.* has ${has} authorizer`)),
    ])
  })

  it.each([
    ['UFix64', json('UFix64', '1.0'), null],
    ['UFix64', json('Fix64', '1.0'), /is of type Fix64\.$/],
    ['Int?', json('Int', '1'), null],
    ['Int?', json('Optional', null), null],
    ['Int??', json('Optional', { type: 'Optional', value: null }), null],
    ['Int', json('Optional', null), /is of type Never\?\.$/],
    ['Int?', json('Optional', { type: 'String', value: '1' }), /is of type String\?\.$/],
    ['[UInt8]', json('Array', [{ type: 'UInt8', value: '1' }]), null],
    ['[UInt8]', json('Array', [{ type: 'UInt16', value: '1' }]), /is of type \[UInt16\]/],
    ['[UInt8; 2]', json('Array', [{ type: 'UInt8', value: '1' }]), /\[UInt8\], with 1 in it/],
    ['{String: Int}', json('Dictionary', []), null],
    ['{String: Int}', json('Array', []), /is of type Array/],
    ['Number', json('UFix64', '1.0'), null],
    ['Integer', json('UFix64', '1.0'), /is of type UFix64/],
    ['StoragePath', json('Path', { domain: 'public', identifier: 'x' }), /is of type PublicPath/],
    ['Path', json('Path', { domain: 'public', identifier: 'x' }), null],
    ['FlowToken.Vault', json('Int', '1'), /is of type Int/],
    ['Int', encodeUtf8('{"type":"Int","value":"one"}'), /isn’t JSON-Cadence: /],
    ['Int', Uint8Array.of(0xff), /isn’t JSON-Cadence: /],
  ])('an argument for %s', (type, bytes, expected) => {
    const transaction = withScript(`transaction(a: ${type}) { prepare(s: &Account) {} }`, [bytes])
    expect(messages(transaction)).toEqual(
      expected === null ? [] : [expect.stringMatching(expected)],
    )
  })

  it('counts arguments, and names those that are missing', () => {
    const [only] = against(preFlight(signed({ arguments: PLAIN.arguments.slice(0, 1) }), FACTS))
    expect(only?.message).toBe('The script takes 2 arguments, and the transaction has 1.')
    expect(only?.advice).toBe('Add to: Address.')
  })

  it('warns of an address of another network, however deep in an argument', () => {
    const there = { type: 'Address', value: `0x${addressAt('mainnet', 3n)}` }
    const nested = json('Optional', { type: 'Array', value: [there] })
    const script = 'transaction(a: [Address]?) { prepare(s: &Account) {} }'
    expect(found(withScript(script, [nested]))).toEqual(['arguments warning arguments.0'])
  })

  it('wants imports from addresses of this network that have the contract', () => {
    const after = '\ntransaction { prepare(s: &Account) {} }'
    const one = (statement: string) => messages(withScript(statement + after))
    expect(one('import FlowToken from 0x7e60df042a9c0868')).toEqual([])
    expect(one('import FlowToken as F from 0x7e60df042a9c0868')).toEqual([])
    expect(one('import Crypto')).toEqual([])
    expect(one('import Other from 0x7e60df042a9c0868')).toEqual([
      '0x7e60df042a9c0868 has no contract Other.',
    ])
    expect(one('import FlowToken from 0x1654653399040a61')[0]).toMatch(/Flow Mainnet, not on/)
    expect(one('import "FlowToken"')[0]).toMatch(/^The import “FlowToken” has no address/)
    expect(one(`import Some from 0x${carol}`)).toEqual([
      `Imports from 0x${carol} not checked: the network was not asked.`,
    ])
  })
})

describe('imports that read as something else', () => {
  const after = '\ntransaction { prepare(s: &Account) {} }'
  const contracts = new Map([[carol, known(['EVM', 'FIowToken', 'Mine'])]])
  const imports = (statement: string) =>
    preFlight(withScript(statement + after), { ...FACTS, contracts }).filter(
      ({ code }) => code === 'imports',
    )

  it.each([
    [
      `import EVM from 0x${carol}`,
      `EVM is imported from 0x${carol}, not from Flow’s EVM (0x8c5303eaa26202d6).`,
    ],
    [
      `import FIowToken from 0x${carol}`,
      `FIowToken (0x${carol}) is not FlowToken: its name looks like it.`,
    ],
  ])('are a warning, and nothing is called fine: %s', (line, message) => {
    const findings = imports(line)
    expect(findings.map(one => [one.severity, one.message])).toEqual([['warning', message]])
  })

  it('are none where nobody knows the name', () => {
    expect(imports(`import Mine from 0x${carol}`).map(({ severity }) => severity)).toEqual(['fine'])
  })

  it('are said beside what is not checked, and leave it to be', () => {
    const findings = preFlight(withScript(`import EVM from 0x${carol}${after}`), FACTS)
    expect(against(findings).map(({ severity }) => severity)).toEqual(['warning', 'unchecked'])
  })
})

describe('payer', () => {
  const payer = (change: Partial<PayerFacts>) =>
    against(preFlight(signed(), { ...FACTS, payer: known({ ...PAYER, ...change }) }))

  it('has enough before and after', () => {
    expect(payer({})).toEqual([])
  })
  it('has less than FlowFees wants', () => {
    const [only] = payer({ canPay: false, balance: '0.00050000' })
    expect([only?.severity, only?.answer]).toEqual(['fails', 1118])
    expect(only?.message).toBe(`The payer 0x${bob} has 0.0005 FLOW, and 0.001 FLOW are needed.`)
  })
  it('sends more FLOW than it has', () => {
    const template = TRANSACTION_TEMPLATES.find(({ id }) => id === 'send-flow')
    const sending = (amount: string, from: FlowAddress) => ({
      ...PLAIN,
      script: encodeUtf8(template?.script('testnet') ?? ''),
      arguments: [json('UFix64', amount), json('Address', `0x${alice}`)],
      authorizers: [from],
    })
    const said = (amount: string, from: FlowAddress) =>
      preFlight(sending(amount, from), FACTS).filter(
        ({ code, severity }) => code === 'payer-balance' && severity === 'fails',
      )
    expect(said('10.00000000', bob)).toEqual([])
    expect(said('10.00000001', bob).map(({ message }) => message)).toEqual([
      `Not enough FLOW: 0x${bob} has 10.00, you send 10.00000001.`,
    ])
    // Its balance is not queried.
    expect(said('11.00000000', carol)).toEqual([])
  })
  it('stores more than its balance without the highest fee pays for', () => {
    const [only] = payer({ storageCapacity: 999n })
    expect([only?.severity, only?.answer]).toEqual(['fails', 1103])
  })
})
