import type { SignatureGroup } from '../signatures.ts'

/** Flow's own contracts, and bridges to other chains. */
export const FLOW_SIGNATURES: readonly SignatureGroup[] = [
  {
    source: 'Cadence Arch (flow-go)',
    lines: `
function flowBlockHeight()
function verifyCOAOwnershipProof(address account, bytes32 hash, bytes proof)
function getRandomSource(uint64 flowBlockHeight)
function revertibleRandom()`,
  },
  {
    source: 'Flow EVM bridge',
    lines: `
function deploy(string deployerTag, string name, string symbol, string cadenceAddress, string cadenceIdentifier, string contractURI)
function deploy(string name, string symbol, string cadenceAddress, string cadenceIdentifier, string contractURI)
function getCadenceIdentifier(address contractAddr)
function getContractAddress(string cadenceIdentifier)
function isBridgeDeployed(address contractAddr)
function isERC20(address contractAddr)
function isERC721(address contractAddr)
function isValidAsset(address contractAddr)
function getRegistry()
function getDeployer(string tag)
function setDeploymentRegistry(address deploymentRegistry)
function addDeployer(string tag, address deployerAddress)
function upsertDeployer(string tag, address deployerAddress)
function removeDeployer(string tag)
function setDelegatedDeployer(address delegatedDeployer)
function delegatedDeployer()
function setRegistrar(address registrar)
function registrar()
function isRegisteredDeployment(string cadenceIdentifier)
function isRegisteredDeployment(address contractAddr)
function registerDeployment(string cadenceIdentifier, address contractAddr)
function allowsBridging()
function vmBridgeAddress()
function fulfillToEVM(address to, uint256 id, bytes data)
function isEscrowed(uint256 id)
function exists(uint256 id)
function getCadenceAddress()
function getCadenceIdentifier()
function contractURI()
function setContractURI(string newContractURI)
function setSymbol(string newSymbol)
function updateTokenURI(uint256 tokenId, string uri)
event Deployed(address indexed contractAddress, string name, string symbol, string cadenceAddress, string cadenceIdentifier)
event DeployerAuthorized(address indexed deployer)
event DeployerAdded(string indexed tag, address deployerAddress)
event DeployerUpdated(string indexed tag, address oldAddress, address newAddress)
event DeployerRemoved(string indexed tag, address oldAddress)
event DeploymentRegistryUpdated(address indexed oldAddress, address indexed newAddress)
event RegistrarAuthorized(address indexed registrar)
event DeploymentRegistered(address indexed contractAddr, string cadenceIdentifier)
event FulfilledToEVM(address indexed recipient, uint256 indexed tokenId)
event PermissionsUpdated(bool newPermissions)
event ContractURIUpdated()
error CrossVMBridgeCallableZeroInitialization()
error CrossVMBridgeCallableUnauthorizedAccount(address account)
error FulfillmentFailedTokenNotEscrowed(uint256 id, address escrowAddress)`,
  },
  {
    source: 'LayerZero OFT (Stargate)',
    lines: `
function send((uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress)
function sendToken((uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, (uint256 nativeFee, uint256 lzTokenFee) fee, address refundAddress)
function quoteSend((uint32 dstEid, bytes32 to, uint256 amountLD, uint256 minAmountLD, bytes extraOptions, bytes composeMsg, bytes oftCmd) sendParam, bool payInLzToken)
function setPeer(uint32 eid, bytes32 peer)
function lzReceive((uint32 srcEid, bytes32 sender, uint64 nonce) origin, bytes32 guid, bytes message, address executor, bytes extraData)
event OFTSent(bytes32 indexed guid, uint32 dstEid, address indexed fromAddress, uint256 amountSentLD, uint256 amountReceivedLD)
event OFTReceived(bytes32 indexed guid, uint32 srcEid, address indexed toAddress, uint256 amountReceivedLD)
event PacketSent(bytes encodedPayload, bytes options, address sendLibrary)
error SlippageExceeded(uint256 amountLD, uint256 minAmountLD)
error NotEnoughNative(uint256 msgValue)`,
  },
]
