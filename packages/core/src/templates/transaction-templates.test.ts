import { describe, expect, it } from 'vitest'
import { refusal } from '../../test/refusal.ts'
import { addressAt, isAddressOf, parseAddress } from '../account/address.ts'
import { parseCadence } from '../cadence/syntax/program.ts'
import { NETWORK_IDS, type NetworkId } from '../network/networks.ts'
import type { TransactionTemplate } from './template.ts'
import { findTemplates, TRANSACTION_TEMPLATES, templateOf } from './transaction-templates.ts'

/** Contract addresses by name and network, from the issue. */
const ADDRESSES: Readonly<Record<string, readonly [string, string, string | null]>> = {
  FungibleToken: ['f233dcee88fe0abe', '9a0766d93b6608b7', 'ee82856bf20e2aa6'],
  FungibleTokenMetadataViews: ['f233dcee88fe0abe', '9a0766d93b6608b7', 'ee82856bf20e2aa6'],
  FlowToken: ['1654653399040a61', '7e60df042a9c0868', '0ae53cb6e3f42a79'],
  NonFungibleToken: ['1d7e57aa55817448', '631e88ae7f1d7c20', 'f8d6e0586b0a20c7'],
  MetadataViews: ['1d7e57aa55817448', '631e88ae7f1d7c20', 'f8d6e0586b0a20c7'],
  ViewResolver: ['1d7e57aa55817448', '631e88ae7f1d7c20', 'f8d6e0586b0a20c7'],
  FlowFees: ['f919ee77447b7497', '912d5440f7e3769e', 'e5a8b7f23e8b548f'],
  FlowStorageFees: ['e467b9dd11fa00df', '8c5303eaa26202d6', 'f8d6e0586b0a20c7'],
  EVM: ['e467b9dd11fa00df', '8c5303eaa26202d6', 'f8d6e0586b0a20c7'],
  FlowTransactionScheduler: ['e467b9dd11fa00df', '8c5303eaa26202d6', 'f8d6e0586b0a20c7'],
  FlowTransactionSchedulerUtils: ['e467b9dd11fa00df', '8c5303eaa26202d6', 'f8d6e0586b0a20c7'],
  HybridCustody: ['d8a7e05a7ac670c0', '294e44e1ec6993c6', null],
  CapabilityFactory: ['d8a7e05a7ac670c0', '294e44e1ec6993c6', null],
  CapabilityFilter: ['d8a7e05a7ac670c0', '294e44e1ec6993c6', null],
}

const elsewhere = parseAddress('01cf0e2f2f715450', 'emulator')
const scriptOf = (template: TransactionTemplate, network: NetworkId) =>
  template.script(network, template.missingOn(network) === null ? null : elsewhere)

const cases = TRANSACTION_TEMPLATES.flatMap(template =>
  NETWORK_IDS.map((network, index) => ({ id: template.id, network, index, template })),
)

describe.each(cases)('$id on $network', ({ template, network, index }) => {
  const program = parseCadence(scriptOf(template, network))

  it('is a transaction without a syntax problem', () => {
    expect(program.problems).toEqual([])
    expect(program.kind).toBe('transaction')
  })

  it('imports only what the network has, from where it has it', () => {
    for (const { names, location } of program.imports) {
      const [{ name = '' } = {}] = names
      const address = parseAddress(location.value, network)
      expect([name, address]).toEqual([name, ADDRESSES[name]?.[index] ?? elsewhere])
      expect(isAddressOf(address, network)).toBe(true)
    }
  })

  it('is known by its script', () => {
    expect(templateOf(program.source, network)).toMatchObject({
      template: { id: template.id },
      elsewhere: template.missingOn(network) && { address: elsewhere },
      movedFrom: null,
    })
    const changed = program.source.replace('signer', 'anybody').replace('{', '{ ')
    expect(templateOf(changed, network)).toBeNull()
  })

  it('is another script with any import from somebody else', () => {
    const stranger = addressAt(network, 4242n)
    for (const { location, names } of program.imports) {
      const [{ name = '' } = {}] = names
      const wrong = program.source.replace(
        `import ${name} from ${location.value}`,
        `import ${name} from 0x${stranger}`,
      )
      expect(wrong).not.toBe(program.source)
      const lacks = ADDRESSES[name]?.[index] === null
      const only = program.imports.filter(one => one.location.value === location.value).length === 1
      expect([name, templateOf(wrong, network)?.elsewhere?.address ?? null]).toEqual([
        name,
        lacks && only ? stranger : null,
      ])
      if (!lacks || !only) expect([name, templateOf(wrong, network)]).toEqual([name, null])
    }
  })

  it('is of another network only with exactly its addresses', () => {
    if (program.imports.length === 0 || template.missingOn(network) !== null) return
    for (const other of NETWORK_IDS.filter(one => one !== network)) {
      expect(templateOf(program.source, other)).toMatchObject({
        template: { id: template.id },
        movedFrom: network,
      })
      const [first] = program.imports
      const mixed = program.source.replace(
        first?.location.value ?? '',
        `0x${addressAt(network, 4242n)}`,
      )
      expect(templateOf(mixed, other)).toBeNull()
    }
  })

  it('documents its parameters, in order, and names an authorizer for each of prepare', () => {
    expect(template.parameters.map(({ name }) => name)).toEqual(
      program.parameters.map(({ name }) => name),
    )
    const prepare = /prepare\((?<list>(?:[^()]|\([^()]*\))*)\)/.exec(program.source)?.groups?.[
      'list'
    ]
    const names = [...(prepare ?? '').matchAll(/(\w+): auth\(/g)].map(match => match[1])
    expect(names).toEqual(template.authorizers)
  })

  it('asks for no entitlement that gives more than one step needs', () => {
    // Storage, Capabilities, Keys, Contracts and Inbox are whole areas of an account. An owned account of HybridCustody
    // is such a capability by definition; prepare itself requests none.
    const prepare = program.source.slice(program.source.indexOf('prepare('))
    expect(prepare.slice(0, prepare.indexOf('{'))).not.toMatch(
      /\b(?:Storage|Capabilities|StorageCapabilities|AccountCapabilities|Keys|Contracts|Inbox)\b/,
    )
  })
})

describe('TRANSACTION_TEMPLATES', () => {
  it('has an id for each, and words that say what it does', () => {
    const ids = TRANSACTION_TEMPLATES.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { title, description } of TRANSACTION_TEMPLATES) {
      expect(title).toMatch(/^[A-Z][^.!]+$/)
      expect(description).toMatch(/^[A-Z].*\.$/)
    }
  })

  it('refuses a script of contracts that the network lacks, until told where they are', () => {
    const link = TRANSACTION_TEMPLATES.find(({ id }) => id === 'publish-child-account')
    expect(link?.missingOn('emulator')).toBe('HybridCustody')
    expect(link?.missingOn('mainnet')).toBeNull()
    expect(refusal(() => link?.script('emulator'))).toMatchInlineSnapshot(`
      {
        "code": "template/contract-missing",
        "message": "HybridCustody has no fixed account on the Emulator.",
        "suggestion": "Enter the account that has it, or deploy it yourself first.",
      }
    `)
    expect(link?.script('emulator', elsewhere)).toContain(
      'import HybridCustody from 0x01cf0e2f2f715450\n',
    )
    expect(link?.script('mainnet', elsewhere)).not.toContain('01cf0e2f2f715450')
  })
})

describe('findTemplates', () => {
  const ids = (query: string) => findTemplates(query).map(({ id }) => id)

  it('takes the beginnings of words in any order', () => {
    expect(ids('FLOW send')).toEqual(['send-flow', 'fund-evm'])
    for (const words of ['send all', 'sweep', 'move everything', 'empty account']) {
      expect(ids(words)).toEqual(['send-all'])
    }
    expect(ids('multisig')).toContain('create-account-with-keys')
    expect(ids('re-weight')).toEqual(['re-weight-key'])
    expect(ids('hybrid')).toHaveLength(11)
  })

  it('gives all for nothing, and none for what no template is about', () => {
    expect(ids(' ')).toHaveLength(TRANSACTION_TEMPLATES.length)
    expect(ids('staking')).toEqual([])
  })
})
