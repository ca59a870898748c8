import { describe, expect, it } from 'vitest'
import { ToolError } from '../../errors.ts'
import { abiSelector, abiSignature, abiTopic, selectorOf, signatureHash } from './abi-item.ts'
import { parseJsonAbi } from './json-abi.ts'
import { parseSignature, parseSignatures } from './parse-signature.ts'
import { readAbi } from './read-abi.ts'

function refusal(read: () => unknown) {
  try {
    read()
  } catch (error) {
    if (error instanceof ToolError) return [error.code, error.position, error.message] as const
    throw error
  }
  throw new Error('it was taken')
}

describe('a signature', () => {
  it.each([
    ['transfer(address,uint256)', 'transfer(address,uint256)', 'a9059cbb'],
    [
      'function transfer(address to, uint256 amount) external returns (bool)',
      'transfer(address,uint256)',
      'a9059cbb',
    ],
    [' transfer ( address  to , uint amount ) ;', 'transfer(address,uint256)', 'a9059cbb'],
    [
      'function f(address payable to, bytes calldata data) public payable virtual override',
      'f(address,bytes)',
      undefined,
    ],
    ['f((address,(uint8,int)[2][])[] orders)', 'f((address,(uint8,int256)[2][])[])', undefined],
    ['f(tuple(address to) order, tuple)'.replace(', tuple', ''), 'f((address))', undefined],
    ['error Foo(uint256)', 'Foo(uint256)', undefined],
    ['function()', 'function()', undefined],
    ['event(address)', 'event(address)', undefined],
    ['f(function call)', 'f(function)', undefined],
    ['f(uint256 indexed)', 'f(uint256)', undefined],
  ])('%s', (text, signature, selector) => {
    const item = parseSignature(text)
    expect(abiSignature(item)).toBe(signature)
    if (selector) expect(abiSelector(item)).toBe(selector)
  })

  it('of an event has indexed parameters and a topic, but for an anonymous one', () => {
    const text = 'event Transfer(address indexed from, address indexed to, uint256 value)'
    const item = parseSignature(text)
    expect(abiTopic(item)).toBe('ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
    expect(item.inputs.map(({ indexed }) => indexed)).toEqual([true, true, false])
    expect(item.inputs.map(({ name }) => name)).toEqual(['from', 'to', 'value'])
    expect(abiSelector(item)).toBeNull()
    expect(abiTopic(parseSignature(`${text} anonymous`))).toBeNull()
  })

  it('of a constructor and of types alone has no selector', () => {
    expect(parseSignature('constructor(address owner) payable')).toMatchObject({
      kind: 'constructor',
      name: '',
    })
    expect(parseSignature('(address,uint256)')).toMatchObject({ kind: 'parameters', name: '' })
    expect(abiSelector(parseSignature('constructor(address)'))).toBeNull()
    expect(abiSelector(parseSignature('(address)'))).toBeNull()
  })

  it('keeps what is returned', () => {
    const { outputs } = parseSignature('function f() view returns (uint8 a, string memory)')
    expect(outputs).toEqual([
      { name: 'a', type: { kind: 'uint', bits: 8 } },
      { name: '', type: { kind: 'string' } },
    ])
  })

  it.each([
    ['', 'abi/empty', 0],
    ['transfer', 'abi/unexpected', 8],
    ['transfer(address', 'abi/unexpected', 16],
    ['transfer(address,)', 'abi/unexpected', 17],
    ['transfer(address uint256)', 'abi/unexpected', -1],
    ['transfer(address to to)', 'abi/unexpected', 20],
    ['transfer(address) nonsense', 'abi/unexpected', 18],
    ['transfer(аddress)', 'abi/unexpected', 9],
    ['transfer(adress)', 'abi/unknown-type', 9],
    ['f(uint7)', 'abi/bad-size', 2],
    ['f(uint264)', 'abi/bad-size', 2],
    ['f(uint08)', 'abi/bad-size', 2],
    ['f(bytes0)', 'abi/bad-size', 2],
    ['f(bytes33)', 'abi/bad-size', 2],
    ['f(fixed128x18)', 'abi/fixed-point', 2],
    ['f(uint8[0])', 'abi/zero-length', 2],
    ['f(uint8[-1])', 'abi/unexpected', 8],
    ['f(uint8[1)', 'abi/unexpected', 9],
    ['f(())', 'abi/zero-length', 2],
    ['f(uint8[9999999999])', 'abi/too-large', 2],
    ['f(uint8[99999][99999])', 'abi/too-large', 2],
    [`f(${'('.repeat(30)}uint8${')'.repeat(30)})`, 'abi/too-deep', 26],
    [`f(uint8${'[]'.repeat(30)})`, 'abi/too-deep', 2],
    ['event E(uint indexed,uint indexed,uint indexed,uint indexed)', 'abi/too-many-topics', 7],
    ['f()\ng()', 'abi/unexpected', 0],
  ])('%s is refused', (text, code, offset) => {
    if (offset < 0) return expect(abiSignature(parseSignature(text))).toBe('transfer(address)')
    const [found, position] = refusal(() => parseSignature(text))
    expect(found).toBe(code)
    return expect(position).toMatchObject({ offset })
  })

  it('says what was probably meant', () => {
    expect(() => parseSignature('f(adress)')).toThrow(
      expect.objectContaining({ suggestion: 'Did you mean address?' }),
    )
  })
})

it('reads many signatures, a line or a semicolon apart', () => {
  const items = parseSignatures(
    'function a(uint8) view\n\nevent B(\n  address indexed c\n);\nd();e()',
  )
  expect(items.map(abiSignature)).toEqual(['a(uint8)', 'B(address)', 'd()', 'e()'])
})

describe('a JSON ABI', () => {
  const json = [
    {
      type: 'constructor',
      inputs: [{ name: 'owner', type: 'address', internalType: 'address' }],
      stateMutability: 'payable',
    },
    {
      type: 'function',
      name: 'f',
      inputs: [{ name: 'a', type: 'tuple[2][]', components: [{ name: 'b', type: 'uint8' }] }],
      outputs: [{ name: '', type: 'bool' }],
    },
    {
      type: 'event',
      name: 'E',
      inputs: [{ name: 'x', type: 'bytes', indexed: true }],
      anonymous: true,
    },
    { type: 'error', name: 'Bad', inputs: [] },
    { type: 'fallback' },
    { type: 'receive', stateMutability: 'payable' },
  ]

  it('is a list, an artifact, one entry, or signatures in quotes', () => {
    const kinds = (text: unknown) =>
      parseJsonAbi(JSON.stringify(text)).map(item => `${item.kind} ${abiSignature(item)}`)
    const all = [
      'constructor constructor(address)',
      'function f((uint8)[2][])',
      'event E(bytes)',
      'error Bad()',
    ]
    expect(kinds(json)).toEqual(all)
    expect(kinds({ contractName: 'A', abi: json })).toEqual(all)
    expect(kinds(json[3])).toEqual(['error Bad()'])
    expect(kinds(['function f() view returns (uint)', 'receive() external payable'])).toEqual([
      'function f()',
    ])
    expect(kinds([{ name: 'g', inputs: [] }])).toEqual(['function g()'])
  })

  it.each([
    ['7', '$'],
    ['[7]', '$[0]'],
    ['[{"type":"functon"}]', '$[0].type'],
    ['[{"type":"function"}]', '$[0].name'],
    ['[{"name":"a b"}]', '$[0].name'],
    ['[{"name":"f","inputs":{}}]', '$[0].inputs'],
    ['[{"name":"f","inputs":[{}]}]', '$[0].inputs[0].type'],
    ['[{"name":"f","inputs":[{"type":"uint7"}]}]', '$[0].inputs[0].type'],
    ['[{"name":"f","inputs":[{"type":"uint8["}]}]', '$[0].inputs[0].type'],
    ['[{"name":"f","inputs":[{"type":"tuple"}]}]', '$[0].inputs[0].components'],
    ['[{"name":"f","inputs":[{"type":"tuple","components":[]}]}]', '$[0].inputs[0].type'],
    ['[{"name":"f","inputs":[{"type":"uint8","name":"\\u0430"}]}]', '$[0].inputs[0].name'],
    [
      '{"abi":[{"type":"event","name":"E","inputs":[{"type":"uint8","indexed":1}]}]}',
      '$.abi[0].inputs[0].indexed',
    ],
    ['["f(uint7)"]', '$[0]'],
  ])('%s is refused', (text, path) => {
    const [code, position, message] = refusal(() => parseJsonAbi(text))
    expect(code).toMatch(/^abi\//)
    expect(position).toEqual({ kind: 'field', field: path })
    expect(message).toContain(path)
  })

  it('that isn’t JSON, or nested too deeply, is refused', () => {
    expect(refusal(() => parseJsonAbi('[{"name":"f",]'))[0]).toBe('json/unexpected')
    expect(refusal(() => parseJsonAbi('[{"name":"f","name":"g"}]'))[0]).toBe('json/twice')
    const deep = `[{"name":"f","inputs":[{"type":"uint8${'[]'.repeat(30)}"}]}]`
    expect(refusal(() => parseJsonAbi(deep))[0]).toBe('abi/too-deep')
  })
})

describe('an ABI', () => {
  it('has overloads, tells duplicates, and functions that share a selector', () => {
    const abi = readAbi('f(uint8)\nf(uint16)\nfunction f(uint8 again)\nerror f(uint8)')
    expect(abi.items).toHaveLength(3)
    expect(abi.duplicates).toEqual(['f(uint8)'])
    expect(abi.clashes).toEqual([])
    const clash = readAbi('many_msg_babbage(bytes1)\ntransfer(address,uint256)')
    expect(clash.clashes).toEqual([['many_msg_babbage(bytes1)', 'transfer(address,uint256)']])
    expect(clash.items).toHaveLength(2)
  })

  it('that has nothing to encode is refused', () => {
    expect(refusal(() => readAbi('[{"type":"receive"}]'))[0]).toBe('abi/empty')
    expect(refusal(() => readAbi('  '))[0]).toBe('abi/empty')
  })
})

it('a selector is the first bytes of the hash', () => {
  expect(selectorOf('Error(string)')).toBe('08c379a0')
  expect(signatureHash('Panic(uint256)').subarray(0, 4)).toEqual(
    Uint8Array.of(0x4e, 0x48, 0x7b, 0x71),
  )
})
