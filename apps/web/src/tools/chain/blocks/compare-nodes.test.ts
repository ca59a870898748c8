import { toToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import { parseNodeAddress } from './compare-nodes'

test.each([
  ['https://rest-testnet.onflow.org', 'https://rest-testnet.onflow.org'],
  [' https://rest-testnet.onflow.org/v1/ ', 'https://rest-testnet.onflow.org'],
  ['http://localhost:8888/v1', 'http://localhost:8888'],
  ['HTTPS://Node.Example:443', 'https://node.example'],
])('%s is a node', (text, origin) => {
  expect(parseNodeAddress(text)).toBe(origin)
})

test.each([
  ['', 'chain-blocks/no-node'],
  ['  ', 'chain-blocks/no-node'],
  ['node.example', 'chain-blocks/bad-node'],
  ['ftp://node.example', 'chain-blocks/bad-node'],
  ['javascript:alert(1)', 'chain-blocks/bad-node'],
  ['https://node example', 'chain-blocks/bad-node'],
  [`https://${'a'.repeat(300)}.example`, 'chain-blocks/bad-node'],
  ['https://me@node.example', 'chain-blocks/bad-node-part'],
  ['https://node.example/v1?x=1', 'chain-blocks/bad-node-part'],
  ['https://node.example/#x', 'chain-blocks/bad-node-part'],
  ['https://node.example/v2', 'chain-blocks/bad-node-part'],
])('%j is refused as %s', (text, code) => {
  let thrown: unknown
  try {
    parseNodeAddress(text)
  } catch (error) {
    thrown = error
  }
  expect(toToolError(thrown).code).toBe(code)
})
