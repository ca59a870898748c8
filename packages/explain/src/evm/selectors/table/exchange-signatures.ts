import type { SignatureGroup } from '../signatures.ts'

/** Exchanges of the Uniswap types, including those of Flow EVM, and Permit2. */
export const EXCHANGE_SIGNATURES: readonly SignatureGroup[] = [
  {
    source: 'Uniswap V2 router',
    lines: `
function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)
function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)
function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)
function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)
function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)
function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline)
function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)
function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)
function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)
function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)
function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)
function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)
function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline)
function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)
function removeLiquidityETHWithPermit(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s)
function getAmountsOut(uint256 amountIn, address[] path)
function getAmountsIn(uint256 amountOut, address[] path)
function WETH()
function factory()`,
  },
  {
    source: 'Uniswap V2 pair and factory',
    lines: `
function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes data)
function burn(address to)
function skim(address to)
function sync()
function getReserves()
function token0()
function token1()
function createPair(address tokenA, address tokenB)
function getPair(address tokenA, address tokenB)
event Mint(address indexed sender, uint256 amount0, uint256 amount1)
event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)
event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)
event Sync(uint112 reserve0, uint112 reserve1)
event PairCreated(address indexed token0, address indexed token1, address pair, uint256 index)`,
  },
  {
    source: 'Uniswap V3 router',
    lines: `
function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)
function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)
function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)
function exactOutput((bytes path, address recipient, uint256 deadline, uint256 amountOut, uint256 amountInMaximum) params)
function unwrapWETH9(uint256 amountMinimum, address recipient)
function refundETH()
function sweepToken(address token, uint256 amountMinimum, address recipient)
function selfPermit(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes data)`,
  },
  {
    source: 'Uniswap SwapRouter02',
    lines: `
function exactInputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountIn, uint256 amountOutMinimum, uint160 sqrtPriceLimitX96) params)
function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params)
function exactOutputSingle((address tokenIn, address tokenOut, uint24 fee, address recipient, uint256 amountOut, uint256 amountInMaximum, uint160 sqrtPriceLimitX96) params)
function exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum) params)
function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)
function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to)
function unwrapWETH9(uint256 amountMinimum)
function wrapETH(uint256 value)
function sweepToken(address token, uint256 amountMinimum)`,
  },
  {
    source: 'Uniswap V3 pool and factory',
    lines: `
function swap(address recipient, bool zeroForOne, int256 amountSpecified, uint160 sqrtPriceLimitX96, bytes data)
function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes data)
function burn(int24 tickLower, int24 tickUpper, uint128 amount)
function collect(address recipient, int24 tickLower, int24 tickUpper, uint128 amount0Requested, uint128 amount1Requested)
function flash(address recipient, uint256 amount0, uint256 amount1, bytes data)
function initialize(uint160 sqrtPriceX96)
function slot0()
function liquidity()
function createPool(address tokenA, address tokenB, uint24 fee)
function getPool(address tokenA, address tokenB, uint24 fee)
event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)
event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)
event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)
event Collect(address indexed owner, address recipient, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount0, uint128 amount1)
event Initialize(uint160 sqrtPriceX96, int24 tick)
event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)`,
  },
  {
    source: 'Uniswap V3 positions',
    lines: `
function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline) params)
function increaseLiquidity((uint256 tokenId, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)
function decreaseLiquidity((uint256 tokenId, uint128 liquidity, uint256 amount0Min, uint256 amount1Min, uint256 deadline) params)
function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max) params)
function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96)
event IncreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)
event DecreaseLiquidity(uint256 indexed tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)
event Collect(uint256 indexed tokenId, address recipient, uint256 amount0, uint256 amount1)`,
  },
  {
    source: 'Uniswap Universal Router',
    lines: `
function execute(bytes commands, bytes[] inputs, uint256 deadline)
function execute(bytes commands, bytes[] inputs)
error ExecutionFailed(uint256 commandIndex, bytes message)
error TransactionDeadlinePassed()
error V3TooLittleReceived()
error V2TooLittleReceived()`,
  },
  {
    source: 'Permit2',
    lines: `
function approve(address token, address spender, uint160 amount, uint48 expiration)
function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)
function transferFrom(address from, address to, uint160 amount, address token)
function permitTransferFrom(((address token, uint256 amount) permitted, uint256 nonce, uint256 deadline) permit, (address to, uint256 requestedAmount) transferDetails, address owner, bytes signature)
event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)
error AllowanceExpired(uint256 deadline)
error InsufficientAllowance(uint256 amount)`,
  },
]
