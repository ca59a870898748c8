import { readFileSync } from 'node:fs'
import { decodeJsonCadence } from '@toolkit/core/flow/cadence/json-cadence'
import { ChainClient } from './support/chain-client.ts'
import { storedWholeScript, storedPageScript, storedNameScript, storedLoadScript } from '../packages/core/src/flow/account-scripts/stored-items.ts'
import { tokenVaultsScript } from '../packages/core/src/flow/account-scripts/token-vaults.ts'
import * as nft from '../packages/core/src/flow/account-scripts/nft-collections.ts'
import { evmAccountScript } from '../packages/core/src/flow/account-scripts/evm-account.ts'
import { scheduledListScript } from '../packages/core/src/flow/account-scripts/scheduled-list.ts'
const chain = new ChainClient('http://127.0.0.1:18881')
const w = JSON.parse(readFileSync('/tmp/w/assets-lab/world.json', 'utf8'))
const run = async (name: string, s: any) => {
  const r: any = await chain.runScript(s.script, s.arguments.map((a: any) => new TextEncoder().encode(JSON.stringify(a))))
  console.log(name, r.message ? 'FAILED ' + r.message.slice(0, 900) : s.read(decodeJsonCadence(r.value)) ?? ('NOT READ ' + r.value))
}
await run('whole', storedWholeScript('emulator', w.other, ['HybridCustody'], 1000))
await run('whole0', storedWholeScript('emulator', w.other, ['HybridCustody'], 1))
await run('page', storedPageScript('emulator', w.other, ['HybridCustody'], { from: 1, upTo: 3 }))
await run('pageBroken', storedPageScript('emulator', w.other, ['HybridCustody'], { from: 0, upTo: 3 }))
await run('name', storedNameScript(w.other, 0))
await run('load', storedLoadScript(w.other, 'broken'))
await run('vaults', tokenVaultsScript('emulator', w.author, ['flowTokenVault', 'exampleTokenVault', 'maliciousTokenVault'], { views: true }))
await run('vaults', tokenVaultsScript('emulator', w.author, ['flowTokenVault', 'exampleTokenVault', 'maliciousTokenVault'], { views: false }))
await run('coll', nft.nftCollectionsScript('emulator', w.author, ['exampleNFTCollection'], { views: true }))
await run('coll', nft.nftCollectionsScript('emulator', w.author, ['exampleNFTCollection'], { views: false }))
await run('ids', nft.nftIdsScript('emulator', w.author, 'exampleNFTCollection', { from: 0, upTo: 10 }))
const r: any = await chain.runScript(nft.nftIdsScript('emulator', w.author, 'exampleNFTCollection', { from: 0, upTo: 10 }).script, nft.nftIdsScript('emulator', w.author, 'exampleNFTCollection', { from: 0, upTo: 10 }).arguments.map((a: any) => new TextEncoder().encode(JSON.stringify(a))))
const ids = nft.nftIdsScript('emulator', w.author, 'exampleNFTCollection', { from: 0, upTo: 10 }).read(decodeJsonCadence(r.value)) ?? []
await run('items', nft.nftItemsScript('emulator', w.author, 'exampleNFTCollection', ids))
await run('details', nft.nftDetailsScript('emulator', w.author, 'exampleNFTCollection', ids[0]!))
await run('evm', evmAccountScript('emulator', w.author))
await run('sched', scheduledListScript('emulator', w.author, []))
