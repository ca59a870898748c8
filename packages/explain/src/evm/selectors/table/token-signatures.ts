import type { SignatureGroup } from '../signatures.ts'

/** Tokens, NFTs and vaults: the ERCs, and OpenZeppelin's contracts for them. */
export const TOKEN_SIGNATURES: readonly SignatureGroup[] = [
  {
    source: 'ERC-20',
    lines: `
function transfer(address to, uint256 amount)
function transferFrom(address from, address to, uint256 amount)
function approve(address spender, uint256 amount)
function allowance(address owner, address spender)
function balanceOf(address account)
function totalSupply()
function name()
function symbol()
function decimals()
event Transfer(address indexed from, address indexed to, uint256 value)
event Approval(address indexed owner, address indexed spender, uint256 value)`,
  },
  {
    source: 'OpenZeppelin ERC-20',
    lines: `
function increaseAllowance(address spender, uint256 addedValue)
function decreaseAllowance(address spender, uint256 subtractedValue)
function mint(address to, uint256 amount)
function burn(uint256 amount)
function burn(address from, uint256 amount)
function burnFrom(address account, uint256 amount)
function cap()
function pause()
function unpause()
function paused()
event Paused(address account)
event Unpaused(address account)
error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
error ERC20InvalidSender(address sender)
error ERC20InvalidReceiver(address receiver)
error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
error ERC20InvalidApprover(address approver)
error ERC20InvalidSpender(address spender)
error ERC20ExceededCap(uint256 increasedSupply, uint256 cap)
error SafeERC20FailedOperation(address token)
error EnforcedPause()
error ExpectedPause()`,
  },
  {
    source: 'ERC-2612',
    lines: `
function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
function nonces(address owner)
function DOMAIN_SEPARATOR()
error ERC2612ExpiredSignature(uint256 deadline)
error ERC2612InvalidSigner(address signer, address owner)
error InvalidAccountNonce(address account, uint256 currentNonce)`,
  },
  {
    source: 'ERC-721',
    lines: `
function ownerOf(uint256 tokenId)
function safeTransferFrom(address from, address to, uint256 tokenId)
function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)
function setApprovalForAll(address operator, bool approved)
function getApproved(uint256 tokenId)
function isApprovedForAll(address owner, address operator)
function tokenURI(uint256 tokenId)
function tokenByIndex(uint256 index)
function tokenOfOwnerByIndex(address owner, uint256 index)
function onERC721Received(address operator, address from, uint256 tokenId, bytes data)
event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)
event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)
event ApprovalForAll(address indexed owner, address indexed operator, bool approved)`,
  },
  {
    source: 'OpenZeppelin ERC-721',
    lines: `
function safeMint(address to, uint256 tokenId)
function safeMint(address to, uint256 tokenId, string uri)
function mint(address to)
function mint(uint256 quantity)
error ERC721InvalidOwner(address owner)
error ERC721NonexistentToken(uint256 tokenId)
error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)
error ERC721InvalidSender(address sender)
error ERC721InvalidReceiver(address receiver)
error ERC721InsufficientApproval(address operator, uint256 tokenId)
error ERC721InvalidApprover(address approver)
error ERC721InvalidOperator(address operator)
error ERC721OutOfBoundsIndex(address owner, uint256 index)`,
  },
  {
    source: 'ERC-1155',
    lines: `
function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)
function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)
function balanceOf(address account, uint256 id)
function balanceOfBatch(address[] accounts, uint256[] ids)
function uri(uint256 id)
function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes data)
function onERC1155BatchReceived(address operator, address from, uint256[] ids, uint256[] values, bytes data)
event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)
event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)
event URI(string value, uint256 indexed id)`,
  },
  {
    source: 'OpenZeppelin ERC-1155',
    lines: `
function mint(address to, uint256 id, uint256 value, bytes data)
function mintBatch(address to, uint256[] ids, uint256[] values, bytes data)
function burn(address account, uint256 id, uint256 value)
function burnBatch(address account, uint256[] ids, uint256[] values)
error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)
error ERC1155InvalidSender(address sender)
error ERC1155InvalidReceiver(address receiver)
error ERC1155MissingApprovalForAll(address operator, address owner)
error ERC1155InvalidApprover(address approver)
error ERC1155InvalidOperator(address operator)
error ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)`,
  },
  {
    source: 'ERC-165',
    lines: `
function supportsInterface(bytes4 interfaceId)`,
  },
  {
    source: 'ERC-2981',
    lines: `
function royaltyInfo(uint256 tokenId, uint256 salePrice)`,
  },
  {
    source: 'ERC-4626',
    lines: `
function asset()
function totalAssets()
function convertToShares(uint256 assets)
function convertToAssets(uint256 shares)
function maxDeposit(address receiver)
function maxMint(address receiver)
function maxWithdraw(address owner)
function maxRedeem(address owner)
function previewDeposit(uint256 assets)
function previewMint(uint256 shares)
function previewWithdraw(uint256 assets)
function previewRedeem(uint256 shares)
function deposit(uint256 assets, address receiver)
function mint(uint256 shares, address receiver)
function withdraw(uint256 assets, address receiver, address owner)
function redeem(uint256 shares, address receiver, address owner)
event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)
event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)
error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)
error ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)
error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)
error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)`,
  },
  {
    source: 'WETH9 (WFLOW)',
    lines: `
function deposit()
function withdraw(uint256 wad)
event Deposit(address indexed dst, uint256 wad)
event Withdrawal(address indexed src, uint256 wad)`,
  },
]
