import { addressAt } from '@toolkit/core/account/address'
import { expect, it } from 'vitest'
import { incoming } from '../../../test/attack.ts'
import { ALTERNATIVES } from '../../../test/theft-alternatives.ts'
import { market, marketVariants } from '../../../test/theft-market.ts'
import { FRESH_AS_STATED, PARAMETERS, variants } from '../../../test/theft-variants.ts'
import { thefts } from '../../../test/thefts.ts'
import { reviewTransaction } from '../review.ts'

const THIEF = addressAt('emulator', 7n)
const IMPORTS = `import FungibleToken from 0xee82856bf20e2aa6
import FlowToken from 0x0ae53cb6e3f42a79
import NonFungibleToken from 0xf8d6e0586b0a20c7
import EVM from 0xf8d6e0586b0a20c7
`
const prepared = (rights: string, code: string, parameters = '', fields = '') =>
  `${IMPORTS}transaction${parameters} {\n    ${fields}\n    prepare(signer: auth(${rights}) &Account) {\n        ${code}\n    }\n}\n`

const OF_THE_CODE = /^(?:bound|taken|power)\//
/** Returns the dangers of the code; findings about its imports are never dangers. */
const dangersOf = (...request: Parameters<typeof incoming>) =>
  reviewTransaction(incoming(...request))
    .findings.filter(({ severity, code }) => severity === 'danger' && OF_THE_CODE.test(code))
    .map(({ code }) => code)

/** Returns the findings for NFT market code, on Mainnet. */
function ofMarket(code: string) {
  const imports = `import NFTStorefrontV2 from 0x4eb8a10cb9f87357
import TopShot from 0x0b2a3299cc857e29
import FungibleToken from 0xf233dcee88fe0abe
import NonFungibleToken from 0x1d7e57aa55817448
import FlowToken from 0x1654653399040a61
${code.includes('Helper') ? `import Helper from 0x${addressAt('mainnet', 9n)}\n` : ''}`
  const source = prepared('Storage, Capabilities', code, PARAMETERS).replace(IMPORTS, imports)
  const authorizers = [addressAt('mainnet', 50n)]
  const { findings } = reviewTransaction(incoming(source, { network: 'mainnet', authorizers }))
  return findings.filter(one => OF_THE_CODE.test(one.code))
}

it.each(thefts(THIEF as never).map(theft => [theft.name, theft] as const))(
  'has a danger for a theft: %s',
  (_, { script }) => {
    expect(dangersOf(script)).not.toEqual([])
  },
)

it.each(Object.entries(variants(THIEF as never)))('has a danger for %s', (_, code) => {
  const known = 'import FlowFees from 0xe5a8b7f23e8b548f\n'
  const imports = `import Helper from 0x${THIEF}\nimport FungibleTokenSwitchboard from 0xee82856bf20e2aa6\n${known}`
  const dangers = dangersOf(
    imports + prepared('Storage, Capabilities, Inbox, Contracts', code, PARAMETERS),
  )
  expect(dangers).not.toContain('bound/unread')
  expect(dangers).not.toEqual([])
})

it.each(Object.entries(FRESH_AS_STATED))('has no danger for %s', (_, code) => {
  expect(dangersOf(prepared('Storage', code, PARAMETERS))).toEqual([])
})

it.each(Object.entries(ALTERNATIVES))('has a danger for %s', (_, { top = '', fields, code }) => {
  const imports = `import Helper from 0x${THIEF}
import FungibleTokenSwitchboard from 0xee82856bf20e2aa6
import Burner from 0xee82856bf20e2aa6
import FlowFees from 0xe5a8b7f23e8b548f
`
  const source = prepared('Storage, Capabilities', code, PARAMETERS, fields)
  const dangers = dangersOf(
    imports + source.replace('\ntransaction', () => `\n${top}\ntransaction`),
  )
  expect(dangers).not.toContain('bound/unread')
  expect(dangers).not.toEqual([])
})

it.each(Object.entries(marketVariants(THIEF as never)))('has a danger for %s', (_, code) => {
  const dangers = ofMarket(code).filter(({ severity }) => severity === 'danger')
  expect(dangers.map(one => one.code)).not.toContain('bound/unread')
  expect(dangers).not.toEqual([])
})

it.each(Object.entries(market))(
  'warns of an NFT to %s as arguments say, and no more',
  (_, code) => {
    const found = ofMarket(code)
    expect(found.filter(({ severity }) => severity === 'danger')).toEqual([])
    expect(found.map(one => one.code)).toContainEqual(
      expect.stringMatching(/^taken\/(?:listed|asked)$/),
    )
  },
)

it('gives no account to a known contract that isn’t the network’s own', () => {
  const source = `import "LostAndFound"\n${prepared('Storage', 'LostAndFound.run(signer)').replace(IMPORTS, '')}`
  expect(dangersOf(source, { network: 'mainnet' })).toContain('bound/out-of-sight')
})
