import { type Measured, measureTransactions } from './support/tx-cases.ts'

const COUNT = Number(process.argv[2] ?? 1000)

const measured = measureTransactions(COUNT)
const ours = (step: Measured['step']) =>
  measured.find(one => one.step === step && one.name.startsWith('ours'))?.seconds ?? 1
console.log(`\nNode ${process.version}, ${COUNT} transactions of two signatures`)
console.table(
  measured.map(({ step, name, seconds }) => ({
    what: `${step}: ${name}`,
    'per second': Math.round(COUNT / seconds),
    'ours is faster by': `${(seconds / ours(step)).toFixed(2)} ×`,
  })),
)
