import { inChromium } from './support/in-chromium.ts'
import { measureRlp } from './support/rlp-cases.ts'

const BYTES = 10_000_000

type Result = ReturnType<typeof measureRlp>

function print(where: string, { size, measured }: Result): void {
  console.log(`\n${where}, a nested list of ${(size / 1e6).toFixed(1)} MB`)
  const ours = (direction: string) =>
    measured.find(one => one.direction === direction && one.name === 'ours')?.seconds ?? 1
  console.table(
    measured.map(({ direction, name, seconds }) => ({
      what: `${direction}: ${name}`,
      'MB/s': Number((size / 1e6 / seconds).toFixed(1)),
      'ours is faster by': `${(seconds / ours(direction)).toFixed(2)} ×`,
    })),
  )
}

print(`Node ${process.version}`, measureRlp(BYTES))
const inPage = await inChromium(new URL('./support/rlp-cases.ts', import.meta.url), page =>
  page.evaluate(
    bytes =>
      (globalThis as unknown as { bench: { measureRlp: typeof measureRlp } }).bench.measureRlp(
        bytes,
      ),
    BYTES,
  ),
)
if (inPage) print(`Chromium ${inPage.version}`, inPage.result)
else console.log('\nChromium was not found.')
