/**
 * Transactions, calls and errors of Ethereum and of Flow EVM, as people copy them from wallets, nodes and explorers.
 * Signed with the throwaway key of 32 bytes 0x42 by viem; EIP-155’s and go-ethereum’s (LGPL-3.0, test data) as published.
 * @module
 */

import type { PastedInput } from './pasted-input.ts'

const SIGNED =
  '02f86d8202eb03020983015f909435353535353535353535353535353535353535358814d1120d7b16000080c001a09386c21ff4c0d74e89635d6cab1a9388290249a47d945ecb1751242fefda139ba01db78a77fddd2ff3e47d86d44459d0a569ebaa2f737107e93736c414d4349ceb'
const LOCKED =
  '08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000066c6f636b65640000000000000000000000000000000000000000000000000000'

type More = Pick<PastedInput, 'value' | 'secret'>
const rowOf =
  (kind: PastedInput['kind'], tool: string) =>
  (name: string, input: string, says: string, more: More = {}): PastedInput => ({
    ...{ name, input, kind, tool, says },
    ...more,
  })
const abi = rowOf('abi', 'code-abi')
const address = rowOf('evm-address', 'account-lookup')
const bytes = rowOf('hex', 'code-hex')
const data = rowOf('evm-data', 'code-abi')
const link = rowOf('evm-transaction', 'tx-analyze')
const transaction = rowOf('evm-transaction', 'code-rlp')

export const ETHEREUM: readonly PastedInput[] = [
  transaction(
    "EIP-155's example, signed for Ethereum",
    '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    'A signed Ethereum transaction for Ethereum.',
  ),
  transaction(
    "EIP-155's example before it is signed",
    '0xec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080',
    'An unsigned Ethereum transaction for Ethereum.',
  ),
  transaction(
    'legacy transaction for Flow EVM',
    '0xf86a030783015f909435353535353535353535353535353535353535358814d1120d7b160000808205f9a0835dfeca0568e9acfca0e233025e96ad2a6a910380307f823f57e579918f38bda0261f7625c11d05bbe8b3ee8cebfedd84e942f47f792d2d5cd39e3f7b1c7f56b4',
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'legacy transaction for Flow EVM, unsigned',
    '0xea030783015f909435353535353535353535353535353535353535358814d1120d7b160000808202eb8080',
    'An unsigned Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'legacy transaction without a chain',
    '0xf868030783015f909435353535353535353535353535353535353535358814d1120d7b160000801ba0a7b9f1209079056aee762d2185bc82db6afffe4d1567ce448a038b47ea61a0c2a0279b4e47191573faadfac94854d1f59d1b6baf42b7653aa640070df9e682fd78',
    'A signed Ethereum transaction for any chain.',
  ),
  transaction(
    'legacy transaction without a chain, unsigned and without 0x',
    'e5030783015f909435353535353535353535353535353535353535358814d1120d7b16000080',
    'An unsigned Ethereum transaction for any chain.',
  ),
  transaction(
    "access list transaction of go-ethereum's tests",
    '0x01f8630103018261a894b94f5374fce5edbc8e2a8697c15331677e6ebf0b0a825544c001a0cb51495c66325615bcd591505577c9dde87bd59b04be2e6ba82f6d7bdea576e3a049e4f02f37666bd91a052a56e91e71e438590df861031ee9a321ce058df3dc2b',
    'A signed Ethereum transaction for Ethereum.',
  ),
  transaction(
    'access list transaction, unsigned',
    '0x01f8408202eb030783015f909435353535353535353535353535353535353535358814d1120d7b16000080d7d6943535353535353535353535353535353535353535c0',
    'An unsigned Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'dynamic fee transaction',
    `0x${SIGNED}`,
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'dynamic fee transaction, unsigned',
    '0x02ea8202eb03020983015f909435353535353535353535353535353535353535358814d1120d7b16000080c0',
    'An unsigned Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'dynamic fee transaction, without 0x',
    SIGNED,
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'dynamic fee transaction over lines',
    '02f86d8202eb03020983015f9094353535353535353535353535353535353535\n35358814d1120d7b16000080c001a09386c21ff4c0d74e89635d6cab1a938829\n0249a47d945ecb1751242fefda139ba01db78a77fddd2ff3e47d86d44459d0a5\n69ebaa2f737107e93736c414d4349ceb',
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'call of a token for testnet',
    '0x02f8a982022103020983015f9094353535353535353535353535353535353535353580b844a9059cbb000000000000000000000000cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd00000000000000000000000000000000000000000000000000000000000003e8c0019ff2fb14835d9b7ce01070464c3d30ed6815b983565faafd861bb87a5eccb35aa02c136af68d3787ac608d42f779afb5e2afed2d74663ee002cb9714b06c44066e',
    'A signed Ethereum transaction for Flow EVM Testnet.',
  ),
  transaction(
    'deployment of a contract',
    '0x02f8568202eb03020983015f908080856001600155c001a04d74c15524512aab1cacb5bc650bb2f1767fddde642128d4e52ede9ac787a1eda02693badef8e7ac6cd755e80a5498454224df62011c9616b712d797f29024edf4',
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'blob transaction without its blobs',
    '0x03f8908202eb03020983015f909435353535353535353535353535353535353535358814d1120d7b16000080c003e1a0013333333333333333333333333333333333333333333333333333333333333380a039484ac8d1060029c973f8816e6b96430c9490d182aef1e582ac268443e6159fa01b6941856301105b37b4bb488e68838614ca460d1d991886401eeb888709fc01',
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'blob transaction, unsigned',
    '0x03f84d8202eb03020983015f909435353535353535353535353535353535353535358814d1120d7b16000080c003e1a00133333333333333333333333333333333333333333333333333333333333333',
    'An unsigned Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'set code transaction',
    '0x04f8cd8202eb03020983015f909435353535353535353535353535353535353535358814d1120d7b16000080c0f85ef85c8202eb9435353535353535353535353535353535353535350480a07433c7f5b5ff1d014ae241634fee78ee4b83956ced47b48becffdeef4842cc21a02fc1bef19b0caee481e5ff9b692834b77bf356a0121cf679e145b06b795159cd80a0c08d6bf7954c2169c476ea188086b001884104d0310033cc7ac3503723fed7f0a007870ff21bfc0276d3f69a33352b54d2942759908ef4173cd1492b1ed8b2dda1',
    'A signed Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'set code transaction, unsigned',
    '0x04f88a8202eb03020983015f909435353535353535353535353535353535353535358814d1120d7b16000080c0f85ef85c8202eb9435353535353535353535353535353535353535350480a07433c7f5b5ff1d014ae241634fee78ee4b83956ced47b48becffdeef4842cc21a02fc1bef19b0caee481e5ff9b692834b77bf356a0121cf679e145b06b795159cd',
    'An unsigned Ethereum transaction for Flow EVM Mainnet.',
  ),
  transaction(
    'raw transaction in quotes',
    `"0x${SIGNED}"`,
    'A signed Ethereum transaction for Flow EVM Mainnet.',
    { value: `0x${SIGNED}` },
  ),
  transaction(
    'eth_sendRawTransaction',
    `{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x${SIGNED}"]}`,
    'A signed Ethereum transaction for Flow EVM Mainnet.',
    { value: `0x${SIGNED}` },
  ),
  transaction(
    'direct call of Flow EVM',
    '0xfff83881ff0594010200000000000000000000000000000000000094030400000000000000000000000000000000000084d0e30db080830186a007',
    'A direct call of Flow EVM, from Cadence.',
  ),
  transaction(
    'direct call of an early block',
    '0xfff83a81ff0194010200000000000000000000000000000000000094030400000000000000000000000000000000000080880de0b6b3a7640000825208',
    'A direct call of Flow EVM, from Cadence.',
  ),
  data('revert with a text', `0x${LOCKED}`, 'Data of a failed EVM call. Reverted: “locked”.'),
  data('revert with a text, without 0x', LOCKED, 'Data of a failed EVM call. Reverted: “locked”.', {
    value: `0x${LOCKED}`,
  }),
  data(
    'revert with a text in quotes',
    `"0x${LOCKED}"`,
    'Data of a failed EVM call. Reverted: “locked”.',
    { value: `0x${LOCKED}` },
  ),
  data(
    'revert without the zeros at its end',
    '0x08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000066c6f636b6564',
    'Data of a failed EVM call. Reverted: “locked”.',
  ),
  data(
    'panic of arithmetic',
    '0x4e487b710000000000000000000000000000000000000000000000000000000000000011',
    'Data of a failed EVM call. Reverted: panic 0x11, arithmetic overflow or underflow.',
  ),
  data(
    'panic of an assertion',
    '0x4e487b710000000000000000000000000000000000000000000000000000000000000001',
    'Data of a failed EVM call. Reverted: panic 0x01, an assertion failed.',
  ),
  data(
    'panic of a division by zero',
    '0x4e487b710000000000000000000000000000000000000000000000000000000000000012',
    'Data of a failed EVM call. Reverted: panic 0x12, division by zero.',
  ),
  data(
    'panic of an index',
    '0x4e487b710000000000000000000000000000000000000000000000000000000000000032',
    'Data of a failed EVM call. Reverted: panic 0x32, an array index out of bounds.',
  ),
  data(
    'insufficient balance (ERC-6093)',
    '0xe450d38c000000000000000000000000111111111111111111111111111111111111111100000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000002',
    'Data of a failed EVM call. Reverted with ERC20InsufficientBalance(sender, balance, needed).',
  ),
  data(
    'not the owner (OpenZeppelin)',
    '0x118cdaa70000000000000000000000001111111111111111111111111111111111111111',
    'Data of a failed EVM call. Reverted with OwnableUnauthorizedAccount(account).',
  ),
  data(
    'error of a node with its data',
    `{"code":3,"message":"execution failed","data":"0x${LOCKED}"}`,
    'Data of a failed EVM call. Reverted: “locked”.',
    { value: `0x${LOCKED}` },
  ),
  data(
    'transfer of an ERC-20',
    '0xa9059cbb000000000000000000000000cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd00000000000000000000000000000000000000000000000000000000000003e8',
    'Call data of an EVM: transfer(to, amount).',
  ),
  data(
    'approval without a limit',
    '0x095ea7b3000000000000000000000000cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    'Call data of an EVM: approve(spender, amount).',
  ),
  data(
    'transferFrom',
    '0x23b872dd000000000000000000000000111111111111111111111111111111111111111100000000000000000000000022222222222222222222222222222222222222220000000000000000000000000000000000000000000000000000000000000005',
    'Call data of an EVM: transferFrom(from, to, amount).',
  ),
  data('wrapping of FLOW', '0xd0e30db0', 'Call data of an EVM: deposit().'),
  data(
    'safeTransferFrom with data',
    '0xb88d4fde00000000000000000000000011111111111111111111111111111111111111110000000000000000000000002222222222222222222222222222222222222222000000000000000000000000000000000000000000000000000000000000000700000000000000000000000000000000000000000000000000000000000000800000000000000000000000000000000000000000000000000000000000000000',
    'Call data of an EVM: safeTransferFrom(from, to, tokenId, data).',
  ),
  data(
    'transfer with bytes behind it',
    '0xa9059cbb000000000000000000000000cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd00000000000000000000000000000000000000000000000000000000000003e8c0ffee',
    'Call data of an EVM: transfer(to, amount).',
  ),
  data(
    'eth_call',
    '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x3535353535353535353535353535353535353535","data":"0x70a08231000000000000000000000000cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"},"latest"]}',
    'Call data of an EVM: balanceOf(account).',
    { value: '0x70a08231000000000000000000000000cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd' },
  ),
  bytes(
    'call data of an unknown function',
    '0x123456780000000000000000000000000000000000000000000000000000000000000001',
    '36 bytes in hex.',
  ),
  link(
    'transaction on the explorer of Flow EVM',
    'https://evm.flowscan.io/tx/0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
    'A link to an EVM transaction.',
    { value: '33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788' },
  ),
  link(
    'transaction on the explorer of the testnet',
    'https://evm-testnet.flowscan.io/tx/0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
    'A link to an EVM transaction.',
    { value: '33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788' },
  ),
  address(
    'address on the explorer of Flow EVM',
    'https://evm.flowscan.io/address/0x3535353535353535353535353535353535353535',
    'A link to an EVM address.',
    { value: '0x3535353535353535353535353535353535353535' },
  ),
  address(
    'EVM address with a checksum',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '20 bytes, as an EVM address has.',
  ),
  address(
    'EVM address in quotes',
    '"0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"',
    '20 bytes, as an EVM address has.',
    { value: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  ),
  address(
    'COA address',
    '0x000000000000000000000002d0a2bd8f8ae4b1a5',
    'An EVM address that Flow gives to an account or a precompile.',
  ),
  abi(
    'signature of a function',
    'transfer(address to, uint256 amount)',
    'A signature of Solidity.',
  ),
  abi(
    'declaration of an event',
    'event Transfer(address indexed from, address indexed to, uint256 value);',
    'A signature of Solidity.',
  ),
  abi(
    'JSON ABI',
    '[{"type":"function","name":"deposit","inputs":[],"outputs":[],"stateMutability":"payable"}]',
    'The ABI of a contract, as JSON.',
  ),
]
