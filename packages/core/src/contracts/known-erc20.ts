import type { EvmAddress } from '../account/evm-address.ts'
import type { NetworkId } from '../network/networks.ts'

// ERC-20 contracts of Flow EVM whose balances are queried. Source: the Flow token list (Outblock, Apache-2.0, 9d45725),
// `evmAddress` of its tokens, without pool shares and tokens of single events. Names are read from the contracts; the
// symbols here only label the lines.

const LINES: Readonly<Partial<Record<NetworkId, string>>> = {
  mainnet: `
d3bf53dac106a0290b0483ecbc89d40fcc961f3e WFLOW
7f27352d5f83db87a5a3e00f4b07cc2138d8ee52 USDC.e
f1815bd50389c46847f0bda824ec8da914045d14 stgUSDC
674843c06ff83502ddb4d37c2e09c01cda38cbc8 stgUSDT
2f6f07cdcf3588944bf4c42ac74ff24bf56e7590 stgWETH
2aabea2058b5ac2d339b163c6ab6f2b6d53aabed USDF
5598c0652b899eb40f169dd5949bdbe0bf36ffde stFLOW
1b97100ea1d7126c4d60027e231ea4cb25314bdb ankrFLOWEVM
e6ffc15a5bde7dd33c127670ba2b9fcb82db971a ADU
a4c5346cdcddc7bd144a568931aa4ef03272d68f ANX
995258cea49c25595cd94407fad9e99b81406a84 AVO
d8ad8ae8375aa31bff541e17dc4b4917014ebdaa BETA
1eca8e09bc745143824853575b132559cf0b2ed5 BETA.C
d2bff0d1afc88849c012d08d16906065303977af BFC
439b028e1de93f41d1aed6b6caf4b5900497105c BLT
76a56657d20f572872a81b75530c905fd9f845e5 BR
cb70ede31a0a1dee926464c0e51265fe3ca7ed52 CTK
7854ed61f74595bdd232e953764d6c9a626b8e9a DAMO
8b2f3a6e7ad5f971ff5d4e597a4ebc58b2d2758e DUCAT
6f90cef53868878be7a2edbf41d715de09851b54 DUST
b73bf8e6a4477a952e0338e6cc00cc0ce5ad04ba FROTH
8b968e49ee13bd481d77e48d674c30f862ff5cd8 FUSD
59516b9b39fd75f6acc2dcc7bd3d63c4d1fff060 HIT
3a33c904c132822ce01948ce318c15988727d1db JUICE
ec0f7e75128781c2924ad907a379909ae531d050 LOPPY
200ba8c1e9af4e1836fdc07aca2d1e1721a065a7 LUMAX
5ec4e27da9358935c52c92b7bfcda78708da3c82 LUNA
e1a90d7d9509c2cef116e7c2cd6d4b1ea1e32449 MLC
4dcdd1b9a5103fa5f13cc4c3b758e05ffaccb4dd MVP
d59d7c7f4d063a707a021c7c49c5cfb4faf94cb0 PEPE
ef230c189e5d687377911a3f11ebe4e250d4ac72 PKR
68eb683a393c8a1c816255b4fc4b89d73c52ad4b PUMP
cd2336c1a78662c1302eb916ff3d49a073af2056 PUSS
071d786aa0736a8ce1c12d298e35fd53eb9d6a57 REVV
bc22ba2150366a7860f9fd19f5b9ffe3b7b80c51 STARLY
4278b3080d062f4104216d2d5e6e11b367ecfc96 SUCK
d3378b419feae4e3a4bb4f3349dba43a1b511760 TRUMP
a9c06c7309f0a47421af83a375aabd75e29cce6a TSR
8dcdece0a8f643500cfd7bdb621ca46490dd7874 tUSDT
ff827ae7ce750ef0037aea09f509f9755ae20275 UJLC
e83b56c8b96d02ac0add53f69267abd231f3c425 VROOM
42d8962e5e2305367281570f0a8323983e442ae9 WOLF
85f56e69fe7e6c81077220b28447a93453a5a8e3 ZEN
`,
  testnet: `
d3bf53dac106a0290b0483ecbc89d40fcc961f3e WFLOW
3c9469d8c179c35c9b908ca46a8670a419628f0a USDC
5b67057fa946a4a664546e3df9d2d1b1ab222f36 USDT
`,
}

/**
 * Returns the commonly held ERC-20 contracts of a network; empty if none are known.
 * @example
 * knownErc20('mainnet').length // => 43
 * knownErc20('emulator') // => []
 */
export const knownErc20 = (network: NetworkId): readonly EvmAddress[] =>
  (LINES[network] ?? '')
    .trim()
    .split('\n')
    .flatMap(line => (line === '' ? [] : [line.slice(0, 40) as EvmAddress]))
