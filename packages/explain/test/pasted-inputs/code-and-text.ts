import type { PastedInput } from './pasted-input.ts'

const bytes = (name: string, input: string, says: string): PastedInput => ({
  ...{ name, input, says },
  ...{ kind: 'hex', tool: 'code-hex' },
})
const base64 = (name: string, input: string, says: string): PastedInput => ({
  ...{ name, input, says },
  ...{ kind: 'base64', tool: 'code-base64' },
})
const text = (name: string, input: string, says = 'A text.'): PastedInput => ({
  ...{ name, input, says },
  ...{ kind: 'text', tool: 'code-hash' },
})

/** Encoded bytes, signatures of Solidity and plain text. */
export const CODE_AND_TEXT: readonly PastedInput[] = [
  bytes('bytes', 'c0ffee', 'Hex digits.'),
  bytes('bytes with spaces', '48 65 6c 6c 6f 20 46 6c 6f 77', '10 bytes in hex.'),
  bytes('bytes with colons', '48:65:6c:6c:6f:20:46:6c:6f:77', '10 bytes in hex.'),
  bytes('an odd number of digits', 'abcdef0123456789abc', 'Hex digits.'),
  bytes(
    'a message for a signature',
    `464c4f572d56302e302d75736572${'00'.repeat(18)}68656c6c6f`,
    'It starts with the domain tag FLOW-V0.0-user.',
  ),
  {
    name: 'RLP',
    input: '0xc88363617483646f67',
    ...{ kind: 'rlp', tool: 'code-rlp', says: 'An RLP list whose lengths fit.' },
  },
  {
    name: 'an empty list of RLP among others',
    input: 'c7c0c1c0c3c0c1c0',
    ...{ kind: 'address', value: 'c7c0c1c0c3c0c1c0', tool: 'account-lookup' },
    says: 'It has the length of an address, but its check digits fit no network.',
  },
  base64('Base64', 'RmxvdyBpcyBmYXN0IQ==', 'Base64 of 13 bytes.'),
  base64('Base64 for URLs', 'Rmxvd19pcy1mYXN0-_8=', 'Base64 of 14 bytes.'),
  base64(
    'Base64 of a script',
    'dHJhbnNhY3Rpb24geyBwcmVwYXJlKHNpZ25lcjogJkFjY291bnQpIHt9IH0=',
    'Base64 of 44 bytes.',
  ),
  {
    name: 'a signature of Solidity',
    input: 'transfer(address,uint256)',
    ...{ kind: 'abi', tool: 'code-abi', says: 'A signature of Solidity.' },
  },
  {
    name: 'a function of Solidity',
    input: 'function balanceOf(address owner) view returns (uint256)',
    ...{ kind: 'abi', tool: 'code-abi', says: 'A signature of Solidity.' },
  },
  {
    name: 'an event of Solidity',
    input: 'event Transfer(address indexed from, address indexed to, uint256 value)',
    ...{ kind: 'abi', tool: 'code-abi', says: 'A signature of Solidity.' },
  },
  {
    name: 'an ABI',
    input:
      '[{"type":"function","name":"totalSupply","inputs":[],"outputs":[{"type":"uint256"}],"stateMutability":"view"}]',
    ...{ kind: 'abi', tool: 'code-abi', says: 'The ABI of a contract, as JSON.' },
  },
  {
    name: 'a signature of 64 bytes',
    input: '9f'.repeat(64),
    ...{ kind: 'signature', tool: 'key-verify', says: '64 bytes, as r and s of a signature.' },
  },
  text('a sentence', 'Hello Flow, how are you?'),
  text('a word', 'hello'),
  text('a question', 'Why is my balance zero?'),
  text('Chinese', '你好，世界'),
  text('an emoji', '🌊🌊🌊'),
  text('a mail address', 'someone@example.org'),
  text('a link of anything', 'https://example.org/blog/flow-is-fast'),
  text('JSON of anything', '{"name":"x","version":"1.0.0"}', 'A JSON text.'),
  text('an amount', '12.5 FLOW'),
  text('a date', '2026-01-31T12:00:00Z'),
  text('a number with a fraction', '1,234.56'),
  text('a command', 'flow accounts create --network testnet'),
  text('a path', '/storage/flowTokenVault'),
  text('CSS', 'color: #137390;'),
]
