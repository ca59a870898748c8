import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addressAt } from '../packages/core/src/account/address.ts'
import { childrenOf, textOf } from '../packages/core/src/cadence/syntax/problem.ts'
import { parseCadence } from '../packages/core/src/cadence/syntax/program.ts'
import { dryRunScript } from '../packages/explain/src/simulate/dry-run/dry-run-script.ts'
import { ROOT } from './support/paths.ts'

// Runs Cadence's checker on the transactions of the standard repositories, and on the scripts that the dry run
// generates from them. It prints how many support a dry run, and writes packages/core/fixtures/dry-run-checks.json. Run
// it by hand when the dry run's scripts change; it needs Go: npx tsx scripts/collect-dry-run-checks.ts

const FIXTURES = join(ROOT, 'packages', 'core', 'fixtures')
const ORACLE = join(ROOT, 'scripts', 'chain-oracle')
const BRIDGE = 'github.com/onflow/flow-evm-bridge@v0.1.0'
const FLOW_GO = 'github.com/onflow/flow-go@v0.47.0-ledger-service.1.0.20260415182425-f08ee47a2bec'

interface Program {
  readonly source: string
  readonly name: string
  readonly text: string
}

function moduleFiles(source: string, module: string, folder: string): readonly Program[] {
  const answer = execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' })
  const { Dir } = JSON.parse(answer)
  const root = join(Dir, folder)
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
  return names
    .filter(name => name.endsWith('.cdc'))
    .map(name => ({ source, name, text: readFileSync(join(root, name), 'utf8') }))
}

/** Removes the bodies of a contract that call the virtual machine, which the checker lacks. */
function withoutMachine(text: string): string {
  let out = ''
  let from = 0
  const visit = (node: ReturnType<typeof childrenOf>[number]): void => {
    if (node.name === 'FunctionBlock' && textOf(node, text).includes('InternalEVM')) {
      out += `${text.slice(from, node.from)}{ panic("") }`
      from = node.to
    } else childrenOf(node).forEach(visit)
  }
  visit(parseCadence(text).tree.topNode)
  return out + text.slice(from)
}

const known: readonly Program[] = JSON.parse(
  readFileSync(join(FIXTURES, 'cadence-programs.json'), 'utf8'),
).programs
const bridge = moduleFiles('bridge', BRIDGE, 'cadence')
const evm = moduleFiles('evm', FLOW_GO, 'fvm/evm/stdlib')
const blueprints = moduleFiles('blueprints', FLOW_GO, 'fvm/blueprints/scripts')

const contracts: Record<string, string> = {}
for (const { name, text } of [...bridge, ...known].filter(
  ({ text }) => parseCadence(text).kind === 'contract',
)) {
  const contract = parseCadence(text).contracts[0]?.name ?? basename(name, '.cdc')
  if (!name.includes('test/') && !name.includes('/templates/')) contracts[contract] = text
}
contracts['EVM'] = withoutMachine(evm.find(({ name }) => name === 'contract.cdc')?.text ?? '')

const transactions = [...known, ...bridge, ...blueprints].filter(
  ({ text }) => parseCadence(text).kind === 'transaction',
)
const plans = transactions.map(({ text }) => {
  const authorizers = parseCadence(text).prepare.map((_, at) =>
    addressAt('emulator', BigInt(at + 1)),
  )
  return dryRunScript(text, authorizers)
})
const questions = transactions.flatMap(({ text }, at) => {
  const plan = plans[at]
  const script = plan?.kind === 'script' ? [{ code: plan.text, script: true }] : []
  return [{ code: text, script: false }, ...script]
})
const reports: (string | null)[] = execFileSync('go', ['run', './cadence-checks'], {
  cwd: ORACLE,
  input: [contracts, ...questions].map(one => `${JSON.stringify(one)}\n`).join(''),
  maxBuffer: 2 ** 28,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

let next = 0
const rows = transactions.map(({ source, name, text }, at) => {
  const plan = plans[at]
  const transaction = reports[next++] ?? null
  if (plan?.kind !== 'script') return { source, name, text, transaction, because: plan?.because }
  const script = reports[next++] ?? null
  return { source, name, text, transaction, script, plan: plan.text }
})

for (const source of new Set(rows.map(row => row.source))) {
  const valid = rows.filter(row => row.source === source && row.transaction === null)
  const scripts = valid.filter(row => row.script !== undefined)
  const accepted = scripts.filter(row => row.script === null)
  console.log(
    `${source}: ${valid.length} valid transactions, ${scripts.length} scripts, ${accepted.length} accepted`,
  )
}
for (const row of rows) {
  if (row.transaction !== null && row.script === null) console.log(`invalid, accepted: ${row.name}`)
  if (row.transaction !== null) continue
  if (row.because !== undefined) console.log(`${row.name}: ${row.because}`)
  else if (row.script !== null) console.log(`${row.name}: ${row.script}`)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const retained = rows
  .filter(row => row.transaction === null)
  .map(({ source, name, text, plan, script, because }) => ({
    source,
    name,
    ...(source === 'bridge' ? { text } : {}),
    ...(plan === undefined ? { because } : { script: hash(plan), accepted: script === null }),
  }))
  .filter(({ source }) => source !== 'blueprints')
const lines = retained.map(one => JSON.stringify(one)).join(',\n')
writeFileSync(
  join(FIXTURES, 'dry-run-checks.json'),
  `{
"description": "Transactions that the checker of Cadence v1.10.2 accepts: the SHA-256 of the script that the dry run makes of each, and whether that checker accepts it too, or why there is none. The texts of other sources are in cadence-programs.json.",
"transactions": [
${lines}
]
}
`,
)
