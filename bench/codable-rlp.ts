import { inChromium } from './support/in-chromium.ts'
import { measureRlpCases } from './support/rlp-cases.ts'

/** Of the nested list. `ethers` reads 2 MB per second, so more would take minutes. */
const BYTES = 600_000

type Results = ReturnType<typeof measureRlpCases>

function print(where: string, results: Results): void {
  for (const { what, size, measured } of results) {
    console.log(`\n${where}, ${what} of ${(size / 1000).toFixed(1)} kB`)
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
}

print(`Node ${process.version}`, measureRlpCases(BYTES))
const inPage = await inChromium(new URL('./support/rlp-cases.ts', import.meta.url), page =>
  page.evaluate(
    bytes =>
      (
        globalThis as unknown as { bench: { measureRlpCases: typeof measureRlpCases } }
      ).bench.measureRlpCases(bytes),
    BYTES,
  ),
)
if (inPage) print(`Chromium ${inPage.version}`, inPage.result)
else console.log('\nChromium was not found.')
