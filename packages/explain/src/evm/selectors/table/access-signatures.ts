import type { SignatureGroup } from '../signatures.ts'

/** Access control, proxies, and batched calls. */
export const ACCESS_SIGNATURES: readonly SignatureGroup[] = [
  {
    source: 'Solidity',
    lines: `
error Error(string reason)
error Panic(uint256 code)`,
  },
  {
    source: 'OpenZeppelin Ownable',
    lines: `
function owner()
function transferOwnership(address newOwner)
function renounceOwnership()
function acceptOwnership()
function pendingOwner()
event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)
event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner)
error OwnableUnauthorizedAccount(address account)
error OwnableInvalidOwner(address owner)`,
  },
  {
    source: 'OpenZeppelin AccessControl',
    lines: `
function hasRole(bytes32 role, address account)
function getRoleAdmin(bytes32 role)
function grantRole(bytes32 role, address account)
function revokeRole(bytes32 role, address account)
function renounceRole(bytes32 role, address callerConfirmation)
event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)
event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)
event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)
error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)
error AccessControlBadConfirmation()`,
  },
  {
    source: 'Proxies (ERC-1967, UUPS)',
    lines: `
function upgradeTo(address newImplementation)
function upgradeToAndCall(address newImplementation, bytes data)
function proxiableUUID()
function implementation()
function admin()
function changeAdmin(address newAdmin)
function upgrade(address proxy, address implementation)
function upgradeAndCall(address proxy, address implementation, bytes data)
function initialize()
function initialize(address owner)
event Upgraded(address indexed implementation)
event AdminChanged(address previousAdmin, address newAdmin)
event BeaconUpgraded(address indexed beacon)
event Initialized(uint64 version)
event Initialized(uint8 version)
error InvalidInitialization()
error NotInitializing()
error ERC1967InvalidImplementation(address implementation)
error ERC1967NonPayable()
error UUPSUnauthorizedCallContext()
error UUPSUnsupportedProxiableUUID(bytes32 slot)`,
  },
  {
    source: 'OpenZeppelin utilities',
    lines: `
error ReentrancyGuardReentrantCall()
error FailedCall()
error FailedInnerCall()
error AddressEmptyCode(address target)
error AddressInsufficientBalance(address account)
error InsufficientBalance(uint256 balance, uint256 needed)
error ECDSAInvalidSignature()
error ECDSAInvalidSignatureLength(uint256 length)
error ECDSAInvalidSignatureS(bytes32 s)
error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
error StringsInsufficientHexLength(uint256 value, uint256 length)`,
  },
  {
    source: 'Multicall',
    lines: `
function multicall(bytes[] data)
function multicall(uint256 deadline, bytes[] data)
function multicall(bytes32 previousBlockhash, bytes[] data)`,
  },
  {
    source: 'Multicall3',
    lines: `
function aggregate((address target, bytes callData)[] calls)
function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)
function blockAndAggregate((address target, bytes callData)[] calls)
function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)
function aggregate3((address target, bool allowFailure, bytes callData)[] calls)
function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)
function getEthBalance(address account)`,
  },
]
