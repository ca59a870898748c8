import type { PastedInput } from './pasted-input.ts'

const TX = 'ac7b5d06bc3ab7b1418576b8e2273cb9f0cceae09f8b0a565b3992fc723a0afe'
const EVM = '0xd3bF53DAC106A0290B0483EcBC89d40FcC961f3e'
const KEY =
  '6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5'

const transaction = (
  name: string,
  input: string,
  says = 'A link to a transaction.',
): PastedInput => ({
  ...{ name, input, says },
  ...{ kind: 'transaction-id', value: TX, tool: 'tx-analyze' },
})
const account = (
  name: string,
  input: string,
  value: string,
  says = 'A link to an account or contract.',
): PastedInput => ({ name, input, kind: 'address', value, tool: 'account-lookup', says })

/** Links to explorers, wallets and this product, as people copy them from an address bar, a chat or a log. */
export const LINKS: readonly PastedInput[] = [
  transaction('a transaction at Flowscan', `https://www.flowscan.io/tx/${TX}`),
  transaction('one of Testnet, with a tab', `https://testnet.flowscan.io/tx/${TX}?tab=events`),
  transaction('one at Flowscan’s old host', `https://flowscan.org/transaction/${TX}/events`),
  transaction('one at Flowdiver', `https://www.flowdiver.io/tx/${TX}?tab=script`),
  transaction('one at Flowdiver, with 0x', `https://testnet.flowdiver.io/tx/0x${TX}`),
  { ...transaction('one at Flow View Source', `https://f.dnz.dev/${TX}`), secret: true },
  transaction(
    'one of this product without network',
    `https://toolkit.example/key/analyze#id=${TX}`,
  ),
  transaction('one at Flow Port', `https://port.onflow.org/transaction?hash=${TX}`),
  transaction('one without https', `flowscan.io/tx/${TX}`),
  transaction('one without https, with www', `www.flowdiver.io/tx/${TX}?tab=script`),
  transaction('one in capitals', `HTTPS://WWW.FLOWSCAN.IO/tx/${TX.toUpperCase()}`),
  transaction(
    'one of this product',
    `https://toolkit.example/key/analyze?network=testnet#id=${TX}`,
  ),
  transaction('one of this product on a laptop', `localhost:5173/key/analyze#id=${TX}`),
  transaction('one of an access node', `https://rest-mainnet.onflow.org/v1/transactions/${TX}`),
  transaction('one of its results', `https://rest-testnet.onflow.org/v1/transaction_results/${TX}`),
  transaction(
    'one in a chat',
    `hey, this one failed again: https://www.flowscan.io/tx/${TX}, any idea why?`,
    'In the text: a link to a transaction.',
  ),
  transaction(
    'one in Markdown',
    `You can take it to [FlowDiver](https://testnet.flowdiver.io/tx/${TX}) to have a full view.`,
    'In the text: a link to a transaction.',
  ),
  transaction(
    'one that an app logged',
    `🔗 View on Flowdiver: https://testnet.flowdiver.io/tx/${TX}`,
    'In the text: a link to a transaction.',
  ),
  transaction(
    'one without https, in a sentence',
    `Open flowscan.io/tx/${TX}. It says expired.`,
    'In the text: a link to a transaction.',
  ),
  account(
    'an account at Flowscan',
    'https://www.flowscan.io/account/0x1654653399040a61',
    '1654653399040a61',
  ),
  account('its NFTs', 'testnet.flowscan.io/account/0x8c5303eaa26202d6/nfts', '8c5303eaa26202d6'),
  account(
    'its keys, without 0x',
    'https://flowscan.io/account/1654653399040a61/keys',
    '1654653399040a61',
  ),
  account(
    'one at Flowdiver',
    'https://www.flowdiver.io/account/0x6daee039a7b9c2f0',
    '6daee039a7b9c2f0',
  ),
  account(
    'one at FlowView',
    'https://www.flowview.app/account/0x1654653399040a61/collection',
    '1654653399040a61',
  ),
  account(
    'an NFT at FlowView',
    'https://www.flowview.app/account/0x1654653399040a61/collection/exampleNFT/1234',
    '1654653399040a61',
  ),
  account('one at Flow View Source', 'https://f.dnz.dev/0x1654653399040a61', '1654653399040a61'),
  account(
    'its contract there',
    'https://f.dnz.dev/0x1654653399040a61/FlowToken',
    '1654653399040a61',
  ),
  account(
    'one at Flow View Source of old',
    'https://flow-view-source.com/testnet/account/0x8c5303eaa26202d6/contract/Hello',
    '8c5303eaa26202d6',
  ),
  account(
    'a contract at Contract Browser',
    'https://contractbrowser.com/A.1654653399040a61.FlowToken',
    '1654653399040a61',
  ),
  account(
    'a contract of Testnet',
    'https://testnet.contractbrowser.com/A.631e88ae7f1d7c20.MetadataViews',
    '631e88ae7f1d7c20',
  ),
  account(
    'a contract at Flowscan',
    'https://www.flowscan.io/contract/A.1654653399040a61.FlowToken?tab=deployments',
    '1654653399040a61',
  ),
  account(
    'a token at Flowscan',
    'https://www.flowscan.io/ft/token/A.1654653399040a61.FlowToken',
    '1654653399040a61',
  ),
  account(
    'an NFT at Flowscan',
    'https://www.flowscan.io/nft/A.0b2a3299cc857e29.TopShot/token/A.0b2a3299cc857e29.TopShot-39194912',
    '0b2a3299cc857e29',
  ),
  account(
    'an account of Flow Port',
    'https://port.flow.com/account/0x1654653399040a61',
    '1654653399040a61',
  ),
  account(
    'an account of Blocto',
    'https://wallet-v2.blocto.app/flow/profile/0x1654653399040a61',
    '1654653399040a61',
  ),
  account(
    'the faucet',
    'https://testnet-faucet.onflow.org/fund-account?address=0x8c5303eaa26202d6',
    '8c5303eaa26202d6',
  ),
  account(
    'an account of an access node',
    'https://rest-mainnet.onflow.org/v1/accounts/0x1654653399040a61?expand=keys',
    '1654653399040a61',
  ),
  account(
    'this product’s',
    'https://toolkit.example/account/lookup?network=mainnet#address=0x1654653399040a61&part=tokens',
    '1654653399040a61',
  ),
  account(
    'this product’s, its keys',
    'https://toolkit.example/kits/account/link#tab=keys&address=0x1654653399040a61',
    '1654653399040a61',
  ),
  account(
    'this product’s, its events',
    'https://toolkit.example/chain/events#address=0x1654653399040a61',
    '1654653399040a61',
  ),
  account(
    'a contract of the Flow CLI',
    'testnet://7e60df042a9c0868.FlowToken',
    '7e60df042a9c0868',
    'A contract as the Flow CLI names it: this is its account.',
  ),
  account(
    'the command with it',
    'flow-view: see https://f.dnz.dev/0x1654653399040a61/FlowToken for the code',
    '1654653399040a61',
    'In the text: a link to an account or contract.',
  ),
  {
    name: 'a block at Flowscan',
    input: 'https://www.flowscan.io/block/137390146',
    ...{ kind: 'block', value: '137390146', tool: 'chain-blocks', says: 'A link to a block.' },
  },
  {
    name: 'a block by its ID',
    input: `https://flowdiver.io/block/${TX}`,
    ...{ kind: 'block', value: TX, tool: 'chain-blocks', says: 'A link to a block.' },
  },
  {
    name: 'a block of an access node',
    input: 'https://rest-mainnet.onflow.org/v1/blocks?height=137390146',
    ...{ kind: 'block', value: '137390146', tool: 'chain-blocks', says: 'A link to a block.' },
  },
  {
    name: 'a block of this product',
    input: 'https://toolkit.example/chain/blocks?network=testnet#block=137390146',
    ...{ kind: 'block', value: '137390146', tool: 'chain-blocks', says: 'A link to a block.' },
  },
  {
    name: 'a scheduled transaction at Flowscan',
    input: 'https://www.flowscan.io/scheduled/1234',
    ...{ kind: 'transaction-id', value: '1234', tool: 'tx-analyze' },
    says: 'A link to a scheduled transaction.',
  },
  {
    name: 'a scheduled transaction of this product',
    input: 'https://toolkit.example/key/analyze#id=1234',
    ...{ kind: 'transaction-id', value: '1234', tool: 'tx-analyze' },
    says: 'A link to Transaction › Analyze.',
  },
  {
    name: 'an EVM address at Flowscan',
    input: `https://evm.flowscan.io/address/${EVM}?tab=tokens`,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: 'A link to an EVM address.',
  },
  {
    name: 'an EVM token of Testnet',
    input: `evm-testnet.flowscan.io/token/${EVM}`,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: 'A link to an EVM address.',
  },
  {
    name: 'an EVM address of this product',
    input: `https://toolkit.example/account/lookup#evm=${EVM}`,
    ...{ kind: 'evm-address', value: EVM, tool: 'account-lookup' },
    says: 'A link to an EVM address.',
  },
  {
    name: 'a public key of this product',
    input: `https://toolkit.example/account/lookup#key=${KEY}`,
    ...{ kind: 'public-key', value: KEY, tool: 'account-lookup' },
    says: 'A link to Account › Lookup by Key.',
  },
  {
    name: 'an account by its index of this product',
    input: 'https://toolkit.example/account/lookup?network=mainnet#index=42',
    ...{ kind: 'account-index', value: '42', tool: 'account-lookup' },
    says: 'A link to Account › Lookup by Key.',
  },
  {
    name: 'a contract of this product',
    input: 'https://toolkit.example/account/lookup#contract=FlowToken',
    ...{ kind: 'contract', value: 'FlowToken', tool: 'account-lookup' },
    says: 'A link to Account › Lookup by Key.',
  },
  {
    name: 'events of this product',
    input: 'https://toolkit.example/chain/events#type=flow.AccountCreated&range=hour',
    ...{ kind: 'event-type', value: 'flow.AccountCreated', tool: 'chain-events' },
    says: 'A link to Chain › Events.',
  },
  {
    name: 'an ABI of this product',
    input: 'https://toolkit.example/code/abi#abi=transfer(address,uint256)',
    ...{ kind: 'abi', value: 'transfer(address,uint256)', tool: 'code-abi' },
    says: 'A link to Codable › ABI.',
  },
  {
    name: 'RLP of this product',
    input: 'https://toolkit.example/code/rlp#hex=c88363617483646f67',
    ...{ kind: 'rlp', value: 'c88363617483646f67', tool: 'code-rlp' },
    says: 'A link to Codable › RLP.',
  },
  {
    name: 'bytes of this product',
    input: 'https://toolkit.example/code/hex#hex=c0ffee&order=little',
    ...{ kind: 'hex', value: 'c0ffee', tool: 'code-hex' },
    says: 'A link to Codable › Hex.',
  },
  {
    name: 'Base64 of this product',
    input: 'https://toolkit.example/code/base64#base64=RmxvdyE=',
    ...{ kind: 'base64', value: 'RmxvdyE=', tool: 'code-base64' },
    says: 'A link to Codable › Base64.',
  },
  {
    name: 'a name at find.xyz',
    input: 'https://find.xyz/bjartek',
    ...{ kind: 'account-name', value: 'bjartek.find', tool: 'account-lookup' },
    says: 'A link to a .find name.',
  },
  {
    name: 'a snippet of Flow Runner, whose digits are no address',
    input: 'https://run.dnz.dev/snippet/d1bf715483551879',
    ...{ kind: 'text', tool: 'code-hash' },
    says: 'A link to Flow Runner: paste the code that it shows.',
  },
  {
    name: '32 bytes in a link of anything, which may be a key',
    input: `https://example.org/${TX}`,
    ...{ kind: 'private-key', value: TX, secret: true, tool: 'key-private-key' },
    says: 'Read: the private key.',
  },
]
