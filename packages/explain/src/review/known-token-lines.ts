import type { NetworkId } from '@toolkit/core/network/networks'

// Tokens and collections by the account that has their contract. Source: the Flow token list (Outblock,
// Apache-2.0, 9d45725): address, contract, symbol and name as they are there, one line each; what it lists
// twice is here once. Others wrote the names.

/** The lines of a network: `address|contract|symbol|name` of a token. */
export const TOKEN_LINES: Readonly<Record<NetworkId, string>> = {
  mainnet: `
1654653399040a61|FlowToken|FLOW|Flow
e452a2f5665728f5|ADUToken|ADU|All Day Unlimited
9db94c9564243ba7|aiSportsJuice|JUICE|JUICE by aiSports
4ea047c3e73ca460|BallerzFC|BFC|Ballerz FC
687e1a7aef17b78b|Beaver|PUSS|Beaver
0f9df91c9121c460|BloctoToken|BLT|Blocto Token
231cc0dbbcffc4b7|ceAVAX|ceAVAX|Avalanche (Celer)
231cc0dbbcffc4b7|ceDAI|ceDAI|Dai Stablecoin (Celer)
231cc0dbbcffc4b7|ceFTM|ceFTM|Fantom (Celer)
231cc0dbbcffc4b7|ceMATIC|ceMATIC|Matic Token (Celer)
1e4aa0b87d10b141|EVMVMBridgedToken_1b97100ea1d7126c4d60027e231ea4cb25314bdb|ankrFLOWEVM|Ankr Staked FLOW EVM
1e4aa0b87d10b141|EVMVMBridgedToken_200ba8c1e9af4e1836fdc07aca2d1e1721a065a7|LUMAX|Lumos Maxima
1e4aa0b87d10b141|EVMVMBridgedToken_21faa90e0c1ca27c1896b96942b1459cce01cb46|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_29f8a3010f4f410bb2bd19f245626a2b443394c3|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_2aabea2058b5ac2d339b163c6ab6f2b6d53aabed|USDF|USD Flow
1e4aa0b87d10b141|EVMVMBridgedToken_2bd1de636c5f17d6ba5ff3c1387f6a333b861b03|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_2f6f07cdcf3588944bf4c42ac74ff24bf56e7590|stgWETH|Bridged WETH (Stargate)
1e4aa0b87d10b141|EVMVMBridgedToken_4b07f2d19028a7fb7bf5e9258f9666a9673da331|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_5656c4972827e93e921bcfe6d60148720fce8b55|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_5ec4e27da9358935c52c92b7bfcda78708da3c82|LUNA|Luna (Not that LUNA)
1e4aa0b87d10b141|EVMVMBridgedToken_674843c06ff83502ddb4d37c2e09c01cda38cbc8|stgUSDT|Bridged stgUSDT
1e4aa0b87d10b141|EVMVMBridgedToken_68eb683a393c8a1c816255b4fc4b89d73c52ad4b|PUMP|pump.flow
1e4aa0b87d10b141|EVMVMBridgedToken_6b2be18469df528221a72be08f0354b057608d96|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_85f56e69fe7e6c81077220b28447a93453a5a8e3|ZEN|ZEN
1e4aa0b87d10b141|EVMVMBridgedToken_8c6387781fca4ac8613f02b5ca7cc4888dccbfe3|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_995258cea49c25595cd94407fad9e99b81406a84|AVO|Avocado
1e4aa0b87d10b141|EVMVMBridgedToken_b79626f1c88fca0122759335ab0715288564cb7d|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_c54bc6c8d5c687800e4a39588a50db8d1025a971|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_d3378b419feae4e3a4bb4f3349dba43a1b511760|TRUMP|OFFICIAL TRUMP
1e4aa0b87d10b141|EVMVMBridgedToken_d59d7c7f4d063a707a021c7c49c5cfb4faf94cb0|PEPE|PEPE
1e4aa0b87d10b141|EVMVMBridgedToken_d8ad8ae8375aa31bff541e17dc4b4917014ebdaa|BETA|BETA
1e4aa0b87d10b141|EVMVMBridgedToken_ef7477f4409f9533619fd940e45fda564646b7f4|PS-V2|PunchSwap V2
f5e1e769f8cc612a|FixesFungibleToken|ROGER|Roger9527
3a15920084d609b9|FixesFungibleToken|OLDO|Seniors of the flow
ef4162279c3dabaf|FixesFungibleToken|TBH|Bohao Token
30c7989ef730601d|FixesFungibleToken|BIFF|BIFF 2 THE FUTURE
2fc0d080618ee419|FixesFungibleToken|RUG|RUG
1437d34056f6a49d|FixesFungibleToken|TIT|Tit Token
790b8e6b2fa3760b|FixesFungibleToken|BUCKSY|cryptocat
a9102e56a8b7a680|FixesFungibleToken|TRUMP_2024|Trump 2024
d3b62ffbbc632f5a|FlowBlockchainhitCoin|HIT|Flow Blockchain $hit Coin
fd1ccaaae39d0e79|Pokertime|PKR|Poker time
d01e482eb680ec9f|REVV|REVV|REVV
231cc0dbbcffc4b7|RLY|RLY|Rally
142fa6570b62fd97|StarlyToken|STARLY|Starly Token
8259c73e487422d7|TheWolfofFlow|WOLF|The Wolf of Flow
66b60643244a7738|TitToken|TIT|TIT Token
bb39f0dae1547256|TopShotRewardsCommunity|TSR|Top Shot Rewards Community
f1ab99c82dee3526|USDCFlow|USDC.e|Bridged USDC
f887ece39166906e|VroomToken|VROOM|Vroom
4767b11059818832|weareliga|LIGA|weareliga
7bf07d719dcb8480|brasil|BR|Brasil
728ff3131b18cb34|BWENDAO|BWEND|BWENDAO
231cc0dbbcffc4b7|ceBNB|ceBNB|Binance Coin (Celer)
231cc0dbbcffc4b7|ceBUSD|ceBUSD|Binance USD (Celer)
231cc0dbbcffc4b7|ceUSDT|ceUSDT|Tether USD (Celer)
231cc0dbbcffc4b7|ceWBTC|ceWBTC|Wrapped BTC (Celer)
231cc0dbbcffc4b7|ceWETH|ceWETH|Wrapped Ether (Celer)
3399d7c6c609b7e5|DAMO420|DAMO|DA.Marijuana.O
1e4aa0b87d10b141|EVMVMBridgedToken_2980f2b075fb2051c872ec303cc1b05596972ad1|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_4255def4bf5b4f16d7756994f84e07b2b74a463e|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_442ae0f33d66f617af9106e797fc251b574aedb3|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_47efeb8dbf29d8bb8c858218f7b40752878f7590|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_75186a42db5a6c63095adb5cf5f1ea30cc57fda2|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_83900c7ffece2a47cac867f87252cdf52bd017a2|PS-V2|PSV2 FLOW_TRUMP
1e4aa0b87d10b141|EVMVMBridgedToken_8b2f3a6e7ad5f971ff5d4e597a4ebc58b2d2758e|DUCAT|DUCAT
1e4aa0b87d10b141|EVMVMBridgedToken_9fd545a2ab116154949974eb32e8a166522da61b|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_a4bac0a22b689565dda7c9d5320333ac63531971|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_a4c5346cdcddc7bd144a568931aa4ef03272d68f|ANX|AnxietyCoin
1e4aa0b87d10b141|EVMVMBridgedToken_b73bf8e6a4477a952e0338e6cc00cc0ce5ad04ba|FROTH|Froth
1e4aa0b87d10b141|EVMVMBridgedToken_c0ef8e9bd315283b9fbfb9fc3fa4cdae019bcd82|PS-V2|PunchSwap V2
1e4aa0b87d10b141|EVMVMBridgedToken_cb70ede31a0a1dee926464c0e51265fe3ca7ed52|CTK|ClickToken
1e4aa0b87d10b141|EVMVMBridgedToken_f1815bd50389c46847f0bda824ec8da914045d14|stgUSDC|Bridged USDC (Stargate)
763991b1118c20e7|FixesFungibleToken|SFF|Special Flow Fashion 
054cdc03e2b159f3|FixesFungibleToken|USDC_FIXES|USDC
b9cd93d3bb31b497|FixesFungibleToken|FIX|Fixes World
84509c2a28c0de41|FixesFungibleToken|RDB|Ricky Dragoon on Bitcoin
0169af3078d4efff|FixesFungibleToken|RND|Random Coin
ce0ebd3df46ea037|FixesFungibleToken|CAM|Scammy coin
50a5877cb54ce2fb|FixesFungibleToken|WAVE|GO WITH THE FLOW
282cd67844f046cf|FixesFungibleToken|VENUS|Venus
921ea449dffec68a|FlovatarDustToken|DUST|Flovatar DUST
3c5959b568896393|FUSD|FUSD|FUSD(Deprecated)
fd1ccaaae39d0e79|Mainledger|MLC|Mainledger
6fd2465f3a22e34c|PetJokicsHorses|MVP|Pet Jokic's Horses
c4b1f4387748f389|PuffPalz|MOKE|Puff Palz
53f389d96fb4ce5e|SloppyStakes|LOPPY|Sloppy Stakes
d6f80565193ad727|stFlowToken|stFLOW|Liquid Staked Flow
cfdd90d4a00f7b5b|TeleportedTetherToken|tUSDT|Teleported Tether Token
ee09029f1dbcd9d1|TopShotBETA|BETA.C|Topshot BETA(Classic)
cbba4d41aef83fe3|UtahJazzLegendsClub|UJLC|Utah Jazz Legends Club
67daad91e3782c80|Vampire|SUCK|Vampire
`,
  testnet: `
dfc20aee650fcbdf|EVMVMBridgedToken_3c9469d8c179c35c9b908ca46a8670a419628f0a|USDC|USDC
dfc20aee650fcbdf|EVMVMBridgedToken_5b67057fa946a4a664546e3df9d2d1b1ab222f36|USDT|USDT
e8485c7c2a6e7984|FixesFungibleToken|TBHCB|Bohao Token CB
df150e8513135e4f|FixesFungibleToken|TBHD|Bohao D
625f49193dcdccfc|FixesFungibleToken|TBH|Bohao Token
aa201615c0ecb331|FixesFungibleToken|TBHB|Bohao B
0b3677727d6e6240|FixesFungibleToken|TBH|Bohao Token
56d62b3bd3120e7a|FixesFungibleToken|TBH|Bohao Token
ed152c0ce12404b9|FixesFungibleToken|RND|Random Coin
33f74f3484dedeb3|FixesFungibleToken|TBHC|Bohao C
7baabb822a8bcbcf|FixesFungibleToken|COIN|Coin Name
f51d8ba3402fa785|FixesFungibleToken|EF|Eliza on Flow
eefce1c07809779e|FixesFungibleToken|TBHA|TBH Token A
0c2fe5a13b94795b|FixesFungibleToken|TBHCC|Bohao Token CC
7e60df042a9c0868|FlowToken|FLOW|Flow
64adf39cbc354fcb|USDCFlow|USDCf|USDC (Flow)
`,
  emulator: '',
}

/** The lines of a network: `address|contract|name` of a collection. */
export const COLLECTION_LINES: Readonly<Record<NetworkId, string>> = {
  mainnet: `
ca5c31c0c03e11be|Sportbit|Sportvatar Accessory
e0408e51b0b970a7|ShebaHopeGrows|ShebaHopeGrows
921ea449dffec68a|Flovatar|Flovatar
d2abb5dbf5e08666|FRC20SemiNFT|The Fixes 𝔉rc20 Semi-NFT Collection
807c3d470888cc48|Flunks|Flunks
396646f110afb2e6|RogueBunnies_NFT|Rogue Bunnies
abe5a2bf47ce5bf3|aiSportsMinter|The aiSports Collection
1dc37ab51a54d83f|HeroesOfTheFlow|Heroes of the Flow
329feb3ab062d289|UFC_NFT|UFC Strike
87ca73a41bb50ad5|Golazos|Laliga Golazos
82ed1b9cba5bb1b3|KaratNFT|The 24Karat Collection
c4b1f4387748f389|TouchstonePartyFlavorz|Party Flavorz
d756450f386fb4ac|MetaverseMarket|Ozone Metaverse Marketplace
8ebcbfd516b1da27|MFLClub|MFL Club Collection
f02b15e11eb3715b|BWAYX_NFT|The Broadway Exchange
9212a87501a8a6a2|FlowverseShirt|Flowverse Shirt
20187093790b9aef|MintStoreItem|MINT
7752ea736384322f|TheFabricantKapers|Wholeland, Kapers
7620acf6d7f2468a|Bl0x|bl0x
da421c78e2f7e0e7|StanzClub|StanzClub Collection
a6ee47da88e6cbde|IconoGraphika|PANTHEON COLLECTION
0a2fbb92a8ae5c6d|Sk8tibles|Sk8tibles Collection
e4cf4bdc1751c65d|AllDay|NFL All Day
5257f1455ed366fe|Magnetiq|Magnetiq
5eb12ad3d5a99945|KeeprItems|The Keepr Collection
0d77ec47bbad8ef6|MatrixWorldVoucher|WORLD3 Land Voucher
7752ea736384322f|TheFabricantXXories|WHOLELAND, XXories
0b80e42aaab305f0|MIKOSEANFT|MikoSea 1st Membership NFT
921ea449dffec68a|Flobot|Flovatar Flobot
123cb666996b8432|NFGv3|NonFunGerbils
d3df824bf81910a4|CryptoPiggoV2|The Crypto Piggo V2 NFT Collection
8ebcbfd516b1da27|MFLPack|MFL Pack Collection
c4b1f4387748f389|TouchstoneSnowyGlobez|Snowy Globez
233eb012d34b0070|Domains|The Flowns domain Collection
d796ff17107bbff6|Art|Versus
329feb3ab062d289|BreakingT_NFT|BreakingT
e3ad6030cbaff1c2|DimensionX|Dimension X
20187093790b9aef|Lufthaus|Lufthaus
a039bd7d55a96c0c|DriverzNFT|Driverz
a3eb9784ae7dc9c8|PuffPalz|Puff Palz
28abb9f291cadaf2|BarterYardClubWerewolf|BarterYard Club Werewolves
20187093790b9aef|OpenLockerIncBoneYardHuskyzClub|OpenLockerIncBoneYardHuskyzClub
758252ab932a3416|YahooPartnersCollectible|Yahoo Partners
921ea449dffec68a|FlovatarComponent|Flovatar Component
921ea449dffec68a|FlovatarDustCollectible|Flovatar Stardust Collectible
699bf284101a76f1|JollyJokers|Jolly Jokers
d0bcefdf1e67ea85|HWGarageCard|HWGarageCard
7752ea736384322f|HighsnobietyNotInParis|Highsnobiety Not In Paris
20187093790b9aef|YoungBoysBern|YoungBoysBern
f887ece39166906e|Car|Car
f887ece39166906e|Wheel|Wheel
83ed64a1d4f3833f|InceptionBlackBox|Inception Animals
329feb3ab062d289|RaceDay_NFT|RaceDayNFT
d3df824bf81910a4|CryptoPiggo|The Crypto Piggo NFT Collection
e81193c424cfd3fb|Doodles|Doodles
34f2bf4a80bb0f69|PartyMansionDrinksContract|Party Mansion Drinks
20187093790b9aef|Pickem|Pickem
4f7ff543c936072b|OneShots|OneShots Comic Book Trading Cards by Tibles
9212a87501a8a6a2|FlowversePass|Flowverse Mystery Pass
4bbff461fa8f6192|FantastecNFT|Fantastec SWAP
7a9442be0b3c178a|Boneyard|BONEYARD COLLECTION
329feb3ab062d289|Canes_Vault_NFT|Canes Vault
329feb3ab062d289|DGD_NFT|Digitally Generated Dawgs
7752ea736384322f|Weekday|Weekday Artifact 001
123cb666996b8432|PartyFavorz|PartyFavorz
e81193c424cfd3fb|Wearables|Wearables
d45e2bd9a3d5003b|Bobblz_NFT|Bobblz
ee4567ab7f63abf2|BlovizeNFT|Blovize NFT Trophies
9212a87501a8a6a2|FlowverseTreasures|01. Ethereal Sunrise: The Neon Oasis of a Lost Planet
117396d8a72ad372|NFTDayTreasureChest|The NFT Day Treasure Chest Collection
fdc436fd7db22e01|Piece|Piece
807c3d470888cc48|Backpack|Backpack
9212a87501a8a6a2|Ordinal|Ordinals
9d1d0d0c82bf1c59|RTLStoreItem|RTLStoreItem
592eb32b47d8b85f|FlowtyWrapped|Flowty Wrapped
097bafa4e0b48eef|CharityNFT|Neo Charity 2021
20187093790b9aef|YBees|YBees
83ed64a1d4f3833f|InceptionAvatar|Inception Animals
758252ab932a3416|YahooCollectible|Yahoo
2d4c3caffbeab845|FLOAT|FLOAT
30cf5dcf6ea8d379|AeraRewards|Aera Rewards
f887ece39166906e|CarClub|CarClub
e4cf4bdc1751c65d|PackNFT|NFL All Day Packs
321d8fcde05f6e8c|Seussibles|Seussibles! Dr. Seuss Collection by Tibles
f887ece39166906e|Helmet|Helmet
f3ee684cd0259fed|Fuchibola_NFT|Fuchibola
2c9de937c319468d|Cimelio_NFT|Cimelio
8b148183c28ff88f|Gaia|Ballerz
8ebcbfd516b1da27|MFLPlayer|MFL Player Collection
a45ead1cf1ca9eda|FlowRewards|Flow Rewards NFT
427ceada271aa0b1|SturdyItems|Hoodlums
52acb3b399df11fc|SeedsOfHappinessGenesis|Seeds of Happiness Genesis Collection
62b3063fbe672fc8|ZeedzINO|Zeedz
c4b1f4387748f389|TouchstoneMidnightMunchies|Midnight Munchies
34f2bf4a80bb0f69|GooberXContract|Party Mansion Gooberz
5b82f21c0edf76e3|StarlyCard|Starly
c4b1f4387748f389|TouchstoneGalacticGourmet|Galactic Gourmet
097bafa4e0b48eef|Dandy|find
30cf5dcf6ea8d379|AeraNFT|Aera
d3df824bf81910a4|CryptoPiggoPotion|The Crypto Piggo Potion NFT Collection
e81193c424cfd3fb|Redeemables|Redeemables
0b2a3299cc857e29|TopShot|NBA-Top-Shot
ca5c31c0c03e11be|Sportvatar|Sportvatar Collectible
ce4c02539d1fabe8|FlowverseSocks|Flowverse Socks
`,
  testnet: `
b7248baa24a95c3f|FRC20SemiNFT|FIXeS 𝔉rc20 Semi-NFT
04625c28593d9408|nba_NFT|NBATopShot Team VIP AllStars
724a9da00340f14c|MonsterMaker|The MonsterMaker Collection
390b4705da6305c3|ExampleNFT|The Example Collection
d9c02cdacccb25ab|FlowtyTestNFT|Flowty Test NFT Collection
`,
  emulator: '',
}
