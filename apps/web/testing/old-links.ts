import type { ToolId } from '../src/frame/tool-ids'

/** Link that some release wrote or accepted, with its expected meaning. */
export interface OldLink {
  readonly link: string
  readonly opens: ToolId
  /** Network that it names. */
  readonly network?: string
  /** Values that the tool parses from its fragment; newer fields may be present too. */
  readonly asks: Readonly<Record<string, unknown>>
}

const ID = '2b1e0f0c6a3f6b1f7b9e1c0d5a4f3e2d1c0b9a8f7e6d5c4b3a29181706f5e4d3'
const ADDRESS = '0x1654653399040a61'
const KEY = 'ab'.repeat(64)
const EVM = `0x${'c0'.repeat(20)}`

/**
 * Every link format of any committed version, found in the history of sources and tests. No entry is ever removed:
 * links that users have bookmarked, pasted and printed keep working.
 */
export const OLD_LINKS: readonly OldLink[] = [
  { link: `/key/analyze#id=${ID}`, opens: 'tx-analyze', asks: { id: ID } },
  {
    link: `/key/analyze?network=testnet#id=${ID}`,
    ...{ opens: 'tx-analyze', network: 'testnet', asks: { id: ID } },
  },
  // The number of a scheduled transaction, and an ID as a user typed it.
  {
    link: '/key/analyze?network=emulator#id=12',
    ...{ opens: 'tx-analyze', network: 'emulator', asks: { id: '12' } },
  },
  { link: `/key/analyze#id=0x${ID}`, opens: 'tx-analyze', asks: { id: `0x${ID}` } },
  { link: '/key/analyze#id=0f', opens: 'tx-analyze', asks: { id: '0f' } },
  {
    link: `/account/lookup#address=${ADDRESS}`,
    ...{ opens: 'account-lookup', asks: { address: ADDRESS } },
  },
  {
    link: `/account/lookup#address=${ADDRESS.slice(2)}`,
    ...{ opens: 'account-lookup', asks: { address: ADDRESS.slice(2) } },
  },
  {
    link: `/account/lookup?network=mainnet#address=${ADDRESS}&part=contracts`,
    ...{ opens: 'account-lookup', network: 'mainnet' },
    asks: { address: ADDRESS, part: 'contracts' },
  },
  {
    link: `/account/lookup?network=mainnet#address=${ADDRESS}&part=tokens&height=120`,
    ...{ opens: 'account-lookup', network: 'mainnet' },
    asks: { address: ADDRESS, part: 'tokens', height: 120n },
  },
  {
    link: `/account/lookup#address=${ADDRESS}&part=contracts&contract=FlowToken&height=0`,
    opens: 'account-lookup',
    asks: { address: ADDRESS, part: 'contracts', contract: 'FlowToken', height: 0n },
  },
  {
    link: `/account/lookup#address=${ADDRESS}&contract=User`,
    ...{ opens: 'account-lookup', asks: { address: ADDRESS, contract: 'User' } },
  },
  ...['keys', 'nfts', 'staking', 'scheduled', 'storage', 'linked', 'evm', 'activity'].map(
    (part): OldLink => ({
      link: `/account/lookup#address=${ADDRESS}&part=${part}`,
      ...{ opens: 'account-lookup', asks: { part } },
    }),
  ),
  { link: `/account/lookup#key=${KEY}`, opens: 'account-lookup', asks: { key: KEY } },
  { link: `/account/lookup#evm=${EVM}`, opens: 'account-lookup', asks: { evm: EVM } },
  { link: '/account/lookup#index=3', opens: 'account-lookup', asks: { index: '3' } },
  {
    link: '/account/lookup#contract=FlowToken',
    ...{ opens: 'account-lookup', asks: { contract: 'FlowToken' } },
  },
  {
    link: '/account/link?network=testnet#tab=keys',
    ...{ opens: 'account-link', network: 'testnet', asks: { tab: 'keys' } },
  },
  { link: '/account/link#tab=children', opens: 'account-link', asks: { tab: 'children' } },
  { link: '/account/link#tab=connection', opens: 'account-link', asks: { tab: 'connection' } },
  {
    link: `/account/link#tab=keys&address=${ADDRESS}`,
    ...{ opens: 'account-link', asks: { tab: 'keys', address: ADDRESS } },
  },
  {
    link: '/chain/blocks?network=mainnet#block=7',
    ...{ opens: 'chain-blocks', network: 'mainnet', asks: { block: '7' } },
  },
  { link: `/chain/blocks#block=${ID}`, opens: 'chain-blocks', asks: { block: ID } },
  {
    link: `/chain/blocks#block=7&collection=${ID}`,
    ...{ opens: 'chain-blocks', asks: { block: '7', collection: ID } },
  },
  {
    link: '/chain/events#type=flow.AccountCreated',
    ...{ opens: 'chain-events', asks: { type: 'flow.AccountCreated' } },
  },
  {
    link: '/chain/events?network=testnet#type=flow.AccountCreated,flow.AccountKeyAdded&range=heights&from=5&to=1%2C000',
    ...{ opens: 'chain-events', network: 'testnet' },
    asks: {
      type: 'flow.AccountCreated,flow.AccountKeyAdded',
      range: 'heights',
      from: '5',
      to: '1,000',
    },
  },
  { link: '/chain/events#type=flow.A.B&range=day', opens: 'chain-events', asks: { range: 'day' } },
  {
    link: '/chain/events#type=flow.A.B&range=hour',
    opens: 'chain-events',
    asks: { range: 'hour' },
  },
  {
    link: `/chain/events#address=${ADDRESS}`,
    ...{ opens: 'chain-events', asks: { address: ADDRESS } },
  },
  {
    link: '/chain/script#script=S0pOBQA',
    ...{ opens: 'chain-script', asks: { script: 'S0pOBQA' } },
  },
  {
    link: '/chain/script?network=emulator#script=S0pOBQA&args=%5B%5D&height=12',
    ...{ opens: 'chain-script', network: 'emulator' },
    asks: { script: 'S0pOBQA', args: '[]', height: '12' },
  },
  {
    link: `/chain/script#script=S0pOBQA&block=${ID}`,
    ...{ opens: 'chain-script', asks: { block: ID } },
  },
  { link: '/code/base64#text=Flow', opens: 'code-base64', asks: { text: 'Flow' } },
  { link: '/code/base64#hex=c0ffee&view=hex', opens: 'code-base64', asks: { hex: 'c0ffee' } },
  {
    link: '/code/base64#base64=RmxvdwA%3D&alphabet=url&padding=none&lines=64&lenient=yes',
    opens: 'code-base64',
    asks: {
      ...{ base64: 'RmxvdwA=', alphabet: 'url', padding: 'none', lines: '64' },
      lenient: 'yes',
    },
  },
  { link: '/code/hex#hex=c0ffee', opens: 'code-hex', asks: { hex: 'c0ffee' } },
  {
    link: '/code/hex?network=mainnet#hex=00+ff',
    ...{ opens: 'code-hex', network: 'mainnet', asks: { hex: '00 ff' } },
  },
  {
    link: '/code/hex#unsigned=255&order=little&width=8&style=cadence',
    ...{ opens: 'code-hex' },
    asks: { unsigned: '255', order: 'little', width: 8, style: 'cadence' },
  },
  ...['text', 'base64', 'signed', 'UFix64', 'Fix64', 'binary', 'array', 'decodeHex'].map(
    (form): OldLink => ({
      link: `/code/hex#${form}=1`,
      ...{ opens: 'code-hex', asks: { [form]: '1' } },
    }),
  ),
  { link: '/code/rlp#hex=83646f67', opens: 'code-rlp', asks: { hex: '83646f67' } },
  {
    link: '/code/rlp#base64=g2RvZw%3D%3D&lenient=yes&form=text',
    opens: 'code-rlp',
    asks: { base64: 'g2RvZw==', lenient: 'yes', form: 'text' },
  },
  { link: '/code/rlp#lenient=yes', opens: 'code-rlp', asks: { lenient: 'yes' } },
  { link: '/code/rlpTx#view=create', opens: 'code-rlp-tx', asks: { view: 'create' } },
  {
    link: '/code/rlpTx?network=emulator#sign=flowtx1.AAAA',
    ...{ opens: 'code-rlp-tx', network: 'emulator', asks: { sign: 'flowtx1.AAAA' } },
  },
  { link: '/code/hash#data=abc', opens: 'code-hash', asks: { data: 'abc', format: 'text' } },
  {
    link: '/code/hash#data=hello+%26+good+bye&tag=user',
    ...{ opens: 'code-hash', asks: { data: 'hello & good bye', tag: 'user' } },
  },
  {
    link: '/code/hash#data=c0ffee&format=hex&tag=own&own=MY-TAG&as=base64&expected=aa',
    ...{ opens: 'code-hash' },
    asks: {
      ...{ data: 'c0ffee', format: 'hex', tag: 'own', own: 'MY-TAG' },
      ...{ as: 'base64', expected: 'aa' },
    },
  },
  { link: '/code/aes#direction=decrypt', opens: 'code-aes', asks: { direction: 'decrypt' } },
  {
    link: '/code/aes#direction=encrypt&using=password&derivation=scrypt&scryptN=1024',
    opens: 'code-aes',
    asks: { direction: 'encrypt', using: 'password', derivation: 'scrypt', scryptN: '1024' },
  },
  {
    link: '/code/aes#direction=decrypt&mode=ecb&keyBits=128&padding=iso-7816-4',
    ...{ opens: 'code-aes' },
    asks: { direction: 'decrypt', mode: 'ecb', keyBits: 128, padding: 'iso-7816-4' },
  },
]
