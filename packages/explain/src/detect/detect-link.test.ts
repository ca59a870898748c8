import { expect, it } from 'vitest'
import { networkOfLink } from './detect-link.ts'

it.each([
  ['https://flowscan.io/tx/ab', 'mainnet'],
  ['https://testnet.flowscan.io/tx/ab', 'testnet'],
  ['https://flowview.app/testnet/account/0x1', 'testnet'],
  ['http://localhost:8080/tx/ab', 'emulator'],
  ['http://127.0.0.1:3000/tx/analyze#id=ab', 'emulator'],
  // The parameter decides, whatever host serves the page.
  ['http://localhost:3000/tx/analyze?network=mainnet#id=ab', 'mainnet'],
  ['https://toolkit.example/tx/analyze?network=emulator', 'emulator'],
  ['https://toolkit.example/tx/analyze', undefined],
])('%s is of %s', (link, network) => {
  expect(networkOfLink(new URL(link))).toBe(network)
})
