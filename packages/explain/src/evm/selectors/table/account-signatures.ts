import type { SignatureGroup } from '../signatures.ts'

/** Smart accounts, and votes. */
export const ACCOUNT_SIGNATURES: readonly SignatureGroup[] = [
  {
    source: 'Safe',
    lines: `
function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)
function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)
function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)
function addOwnerWithThreshold(address owner, uint256 threshold)
function removeOwner(address prevOwner, address owner, uint256 threshold)
function swapOwner(address prevOwner, address oldOwner, address newOwner)
function changeThreshold(uint256 threshold)
function enableModule(address module)
function disableModule(address prevModule, address module)
function setGuard(address guard)
function setFallbackHandler(address handler)
function approveHash(bytes32 hashToApprove)
function multiSend(bytes transactions)
function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)
event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)
event ExecutionFailure(bytes32 indexed txHash, uint256 payment)
event SafeReceived(address indexed sender, uint256 value)
event AddedOwner(address indexed owner)
event RemovedOwner(address indexed owner)
event ChangedThreshold(uint256 threshold)
event EnabledModule(address indexed module)`,
  },
  {
    source: 'ERC-4337 EntryPoint 0.6',
    lines: `
function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)
event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)
event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)
event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster)
event BeforeExecution()
event Deposited(address indexed account, uint256 totalDeposit)
error FailedOp(uint256 opIndex, string reason)`,
  },
  {
    source: 'ERC-4337 EntryPoint 0.7',
    lines: `
function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)
error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)`,
  },
  {
    source: 'ERC-4337',
    lines: `
function depositTo(address account)
function withdrawTo(address withdrawAddress, uint256 withdrawAmount)
function getNonce(address sender, uint192 key)
function execute(address dest, uint256 value, bytes func)
function executeBatch(address[] dest, bytes[] func)
function executeBatch(address[] dest, uint256[] value, bytes[] func)
function createAccount(address owner, uint256 salt)`,
  },
  {
    source: 'ERC-1271',
    lines: `
function isValidSignature(bytes32 hash, bytes signature)`,
  },
  {
    source: 'OpenZeppelin Governor and votes',
    lines: `
function propose(address[] targets, uint256[] values, bytes[] calldatas, string description)
function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)
function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)
function cancel(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash)
function castVote(uint256 proposalId, uint8 support)
function castVoteWithReason(uint256 proposalId, uint8 support, string reason)
function castVoteBySig(uint256 proposalId, uint8 support, address voter, bytes signature)
function delegate(address delegatee)
function delegateBySig(address delegatee, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)
function getVotes(address account)
event ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 voteStart, uint256 voteEnd, string description)
event VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)
event ProposalExecuted(uint256 proposalId)
event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)
event DelegateVotesChanged(address indexed delegate, uint256 previousVotes, uint256 newVotes)`,
  },
  {
    source: 'OpenZeppelin TimelockController',
    lines: `
function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay)
function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay)
function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt)
function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt)
function cancel(bytes32 id)`,
  },
]
