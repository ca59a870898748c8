import { parseAddress } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { BUILT_IN_FUNCTIONS, BUILT_IN_TYPES } from '@toolkit/core/cadence/syntax/vocabulary'
import { knownContracts } from '@toolkit/core/contracts/known-contracts'
import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import { TRANSACTION_TEMPLATES } from '@toolkit/core/templates/transaction-templates'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../core/test/vectors.ts'
import { gravestFirst } from './finding.ts'
import { importOrigins, originFindings } from './import-origins.ts'
import { knownNames } from './known-names.ts'
import { knownTokens } from './known-tokens.ts'

/** An unknown account on each network. */
const STRANGER = {
  mainnet: '0xead892083b3e2c6c',
  testnet: '0xb051bdaddb672a33',
  emulator: '0x01cf0e2f2f715450',
}

const read = (source: string, network: NetworkId = 'mainnet') =>
  originFindings(parseCadence(source), network).map(
    ({ severity, code, message, range }) => `${range?.line} ${severity} ${code}: ${message}`,
  )
const kinds = (source: string, network: NetworkId = 'mainnet') =>
  importOrigins(parseCadence(source), network).map(
    ({ name, kind, known }) => `${name} ${kind} ${known?.title ?? known?.name ?? null}`,
  )

it('says what every import is', () => {
  const source = [
    'import FlowToken from 0x1654653399040a61',
    'import FungibleToken as FT, Burner from 0xf233dcee88fe0abe',
    'import REVV from 0xd01e482eb680ec9f',
    'import TopShot from 0x0b2a3299cc857e29',
    'import LostAndFound from 0x473d6a2c37eab5be',
    'import FlowEVMBridge, EVMVMBridgedToken_2aabea2058b5ac2d339b163c6ab6f2b6d53aabed from 0x1e4aa0b87d10b141',
    `import Mine from ${STRANGER.mainnet}`,
    'import Crypto',
    'import "EVM"',
    'transaction {}',
  ].join('\n')
  expect(kinds(source)).toEqual([
    'FlowToken network FlowToken',
    'FungibleToken network FungibleToken',
    'Burner network Burner',
    'REVV token REVV',
    'TopShot collection NBA-Top-Shot',
    'LostAndFound contract LostAndFound',
    'FlowEVMBridge network FlowEVMBridge',
    'EVMVMBridgedToken_2aabea2058b5ac2d339b163c6ab6f2b6d53aabed token USD Flow',
    'Mine unknown null',
    'Crypto built-in Crypto',
    'EVM by-name null',
  ])
  expect(read(source)).toEqual([
    `7 note import/unknown: Mine (${STRANGER.mainnet}) is not among the known contracts of Flow Mainnet.`,
    '9 note import/by-name: EVM is imported by name: tools put an address in its place, the chain does not.',
  ])
  const [, , burner] = importOrigins(parseCadence(source), 'mainnet')
  expect(source.slice(burner?.range.from, burner?.range.to)).toBe('Burner')
})

describe('a known name of another account', () => {
  it.each<[string, NetworkId, string]>([
    [
      `import EVM from ${STRANGER.emulator}`,
      'emulator',
      'EVM is imported from 0x01cf0e2f2f715450, not from Flow’s EVM (0xf8d6e0586b0a20c7).',
    ],
    [
      `import FlowToken as FT from ${STRANGER.testnet}`,
      'testnet',
      'FlowToken is imported from 0xb051bdaddb672a33, not from Flow’s FlowToken (0x7e60df042a9c0868).',
    ],
    [
      `import REVV from ${STRANGER.mainnet}`,
      'mainnet',
      'REVV is imported from 0xead892083b3e2c6c, not from the known token REVV (0xd01e482eb680ec9f).',
    ],
    [
      `import TopShot from ${STRANGER.mainnet}`,
      'mainnet',
      'TopShot is imported from 0xead892083b3e2c6c, not from the known collection TopShot (NBA-Top-Shot, 0x0b2a3299cc857e29).',
    ],
    [
      `import EVMVMBridgedToken_${'0a'.repeat(20)} from ${STRANGER.mainnet}`,
      'mainnet',
      `EVMVMBridgedToken_${'0a'.repeat(20)} is imported from 0xead892083b3e2c6c, not from Flow’s EVMVMBridgedToken_${'0a'.repeat(20)} (0x1e4aa0b87d10b141).`,
    ],
  ])('%s is a danger', (line, network, message) => {
    expect(read(`${line}\ntransaction {}`, network)).toEqual([
      `1 danger import/known-name-elsewhere: ${message}`,
    ])
  })

  it('is a danger though the account has Flow’s contracts of other names', () => {
    const [found] = read('import EVM from 0xee82856bf20e2aa6 transaction {}', 'emulator')
    expect(found).toMatch(/^1 danger import\/known-name-elsewhere/)
    const [onTestnet] = read('import FlowToken from 0x912d5440f7e3769e transaction {}', 'testnet')
    expect(onTestnet).toMatch(/^1 danger import\/known-name-elsewhere/)
  })

  it('is a warning where the account is that of something else that is known', () => {
    const [found] = read('import PackNFT from 0x0b2a3299cc857e29 transaction {}')
    expect(found).toBe(
      '1 warning import/known-name-elsewhere: PackNFT is imported from 0x0b2a3299cc857e29, not from the known collection PackNFT (NFL All Day Packs, 0xe4cf4bdc1751c65d).',
    )
  })

  it('is none where the name is everybody’s, or the network lacks what it names', () => {
    expect(read(`import FixesFungibleToken from ${STRANGER.mainnet}`)[0]).toMatch(/^1 note/)
    expect(read(`import ExampleNFT from ${STRANGER.testnet}`, 'testnet')[0]).toMatch(/^1 note/)
    expect(read(`import HybridCustody from ${STRANGER.emulator}`, 'emulator')).toEqual([
      `1 note import/unknown: HybridCustody (${STRANGER.emulator}) is not among the known contracts of Flow Emulator.`,
    ])
  })

  it('comes in unnamed where everything of an account is imported', () => {
    const source = `import ${STRANGER.mainnet}\ntransaction { execute { EVM.run(); panic("") } }`
    expect(read(source)).toEqual([
      '1 danger import/known-name-elsewhere: EVM is imported from 0xead892083b3e2c6c, not from Flow’s EVM (0xe467b9dd11fa00df).',
      '1 warning import/everything: All contracts of 0xead892083b3e2c6c are imported, whatever they are called.',
    ])
    expect(read('import 0xe467b9dd11fa00df\ntransaction { execute { EVM.run() } }')).toEqual([])
    const named = `import EVM from 0xe467b9dd11fa00df\n${source}`
    expect(read(named)).toHaveLength(1)
  })
})

describe('a name that looks like a known one', () => {
  it.each([
    'FIowToken',
    'F1owToken',
    'flowToken',
    'Flow_Token',
    'FlowToken2',
    'FlowTokenV2',
    'FlowTokenn',
    'FloowToken',
    'FlowTokn',
    'FlowTokne',
    'FlowTaken',
    'Fl0wToken',
  ])('%s is a danger', name => {
    expect(read(`import ${name} from ${STRANGER.mainnet} transaction {}`)).toEqual([
      `1 danger import/look-alike-name: ${name} (0xead892083b3e2c6c) is not FlowToken: its name looks like it.`,
    ])
  })

  it.each([
    ['Evm', 'EVM'],
    ['EVM2', 'EVM'],
    ['FungibIeToken', 'FungibleToken'],
    ['NonFungib1eToken', 'NonFungibleToken'],
    ['FUSD1', 'FUSD'],
    ['TopSh0t', 'TopShot'],
    ['HybridCustodv', 'HybridCustody'],
  ])('%s is not %s', (name, known) => {
    expect(read(`import ${name} from ${STRANGER.mainnet} transaction {}`)[0]).toContain(
      `is not ${known}: its name looks like it.`,
    )
  })

  it('is one with letters of other scripts, which only a file’s name can have', () => {
    expect(read('import "Fl\u043ewT\u03bfken" transaction {}')[0]).toBe(
      '1 danger import/look-alike-name: “Fl\u043ewT\u03bfken” is not FlowToken: its name looks like it.',
    )
  })

  it.each(['EVN', 'Flow', 'Token', 'FlowTokenHelper', 'Arts', 'Cat', 'ExampleToken', 'MOET'])(
    '%s is none',
    name => {
      expect(read(`import ${name} from ${STRANGER.mainnet} transaction {}`)[0]).toMatch(/^1 note/)
    },
  )

  it('is none of the names that are known, nor any that the known scripts import', () => {
    const { names: imported } = loadFixture<{ names: readonly string[] }>('known-script-imports')
    expect(imported.length).toBeGreaterThan(60)
    for (const network of NETWORK_IDS) {
      const names = knownNames(network, knownTokens(network))
      const lists = NETWORK_IDS.flatMap(id => [
        ...knownContracts(id).map(({ name }) => name),
        ...knownTokens(id).map(({ contract }) => contract),
      ])
      const all = [...imported, ...lists, ...BUILT_IN_TYPES, ...Object.keys(BUILT_IN_FUNCTIONS)]
      const alike = all.flatMap(name => {
        const like = names.likeName(name)
        return like ? [`${name} ${like.name}`] : []
      })
      expect([network, alike]).toEqual([network, []])
    }
  })
})

describe('a known name for something else', () => {
  it('is a danger as an alias', () => {
    expect(read(`import Mine as EVM from ${STRANGER.mainnet} transaction {}`)).toEqual([
      '1 danger import/known-name-taken: The script calls Mine from 0xead892083b3e2c6c “EVM”: that is not Flow’s EVM (0xe467b9dd11fa00df).',
      '1 note import/unknown: Mine (0xead892083b3e2c6c) is not among the known contracts of Flow Mainnet.',
    ])
    expect(read('import Burner as FIowToken from 0xf233dcee88fe0abe transaction {}')).toEqual([
      '1 danger import/known-name-taken: The script calls Burner from 0xf233dcee88fe0abe “FIowToken”, which looks like FlowToken and is not.',
    ])
    expect(read('import FungibleToken as FT from 0xf233dcee88fe0abe transaction {}')).toEqual([])
  })

  it.each([
    ['struct EVM { fun a() {} }', 'a struct'],
    ['resource interface EVM {}', 'a resource interface'],
    ['event EVM()', 'an event'],
    ['fun EVM() {}', 'a function'],
    ['transaction(EVM: Address) {}', 'a parameter'],
    ['transaction { execute { let EVM = 1 } }', 'a variable'],
    ['transaction { execute { for i, EVM in [1] {} } }', 'a variable'],
    ['fun a() { if let EVM = b {} }', 'a variable'],
    ['fun a() { fun (EVM: Int) {} }', 'a parameter'],
    ['transaction { execute { fun EVM() {} } }', 'a function'],
  ])('is a danger where the script declares %s', (source, what) => {
    expect(read(`\n${source}`)).toEqual([
      `2 danger import/shadowed: The script declares ${what} of its own called EVM, which is not Flow’s EVM (0xe467b9dd11fa00df).`,
    ])
  })

  it.each([
    'transaction { let EVM: Int prepare() { self.EVM = 1 } }',
    'struct A { fun EVM() {} let FlowToken: Int init() { self.FlowToken = 1 } }',
    'access(all) contract FlowToken {}',
    'fun a() { b(EVM: 1) }',
  ])('is none in %s', source => {
    expect(read(source)).toEqual([])
  })
})

describe('an address of another network', () => {
  it.each([
    [
      'import EVM from 0x8c5303eaa26202d6',
      'import/other-network: EVM is imported from 0x8c5303eaa26202d6, where Testnet has it; this is Mainnet.',
    ],
    [
      `import Mine from ${STRANGER.emulator}`,
      'import/other-network: Mine is imported from 0x01cf0e2f2f715450, an address on the Emulator, not Mainnet.',
    ],
    [
      'import EVM from 0xe467b9dd11fa00de',
      'import/no-address: EVM is imported from 0xe467b9dd11fa00de, which is no address on Mainnet or any other network.',
    ],
  ])('is said of %s', (line, message) => {
    expect(read(`${line} transaction {}`)).toEqual([`1 warning ${message}`])
  })

  it('is not said where another account of this network has the name', () => {
    expect(read(`import EVM from ${STRANGER.mainnet}`)[0]).not.toMatch(/network/)
  })
})

it('says nothing against a template of ours', () => {
  for (const network of NETWORK_IDS) {
    for (const template of TRANSACTION_TEMPLATES) {
      const elsewhere = parseAddress(STRANGER[network])
      const missing = template.missingOn(network) === null ? null : elsewhere
      const findings = originFindings(parseCadence(template.script(network, missing)), network)
      const worst = findings.filter(({ severity }) => severity !== 'note')
      expect([template.id, network, worst]).toEqual([template.id, network, []])
    }
  }
})

it('knows nothing by the names that every object has', () => {
  expect(read(`import constructor, __proto__ from ${STRANGER.mainnet}`)).toHaveLength(2)
  expect(gravestFirst(originFindings(parseCadence('import'), 'mainnet'))).toEqual([])
})

it('says once that a name is taken, however often it is', () => {
  const source = `fun a() { ${'let EVM = 1; '.repeat(1000)} }`
  expect(read(source)).toHaveLength(1)
})

it('reads 50,000 imports', () => {
  const source = `import ${Array.from({ length: 50_000 }, (_, at) => `N${at}me`).join(', ')} from ${STRANGER.mainnet}`
  expect(originFindings(parseCadence(source), 'mainnet')).toHaveLength(50_000)
})
