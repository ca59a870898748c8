import { ChainClient } from './support/chain-client.ts'
import { decodeJsonCadence } from '@toolkit/core/flow/cadence/json-cadence'
import { templateWorld, planOf } from './support/template-world.ts'
import { provenRuns, coaOf } from './support/template-runs.ts'
import { linkedAccountsScript } from '../packages/core/src/flow/account-scripts/linked-accounts.ts'
import { evmAccountScript } from '../packages/core/src/flow/account-scripts/evm-account.ts'
import { storedWholeScript } from '../packages/core/src/flow/account-scripts/stored-items.ts'
import { emulatorProgram } from './support/cadence-programs.ts'
import { string } from './support/template-world.ts'
const chain = new ChainClient('http://127.0.0.1:18881')
const run = async (name: string, s: any) => {
  const r: any = await chain.runScript(s.script, s.arguments.map((a: any) => new TextEncoder().encode(JSON.stringify(a))))
  console.log(name, r.message ? 'FAILED ' + r.message.slice(0, 1500) : s.read(decodeJsonCadence(r.value)) ?? ('NOT READ ' + r.value))
}
const world = await templateWorld(chain)
for (const r of provenRuns(world)) { const o = await chain.run(planOf(r)); if (o.errorMessage) console.log(r.id, o.errorMessage.slice(0, 300)) }
await run('parent', linkedAccountsScript('emulator', world.parent.address, world.custody.address))
await run('child', linkedAccountsScript('emulator', world.child.address, world.custody.address))
await run('other', linkedAccountsScript('emulator', world.other.address, world.custody.address))
await run('stored', storedWholeScript('emulator', world.parent.address, ['HybridCustody'], 1000))
console.log(await coaOf(chain, world.author))
await run('coa', evmAccountScript('emulator', world.author.address))
// staking contracts
const deploy = async (name: string, code: string) => { const o = await chain.run(planOf({ id: 'deploy-contract', arguments: [string(name), string(code)], authorizers: [world.service as any] })); console.log('deploy', name, o.errorMessage.slice(0, 2500)) }
const at = 'f8d6e0586b0a20c7'
const src = (f: string) => emulatorProgram('core', f, { FlowFees: 'e5a8b7f23e8b548f' })
await deploy('StakingProxy', src('StakingProxy.cdc'))
await deploy('LockedTokens', src('LockedTokens.cdc'))
await deploy('FlowStakingCollection', src('FlowStakingCollection.cdc'))
