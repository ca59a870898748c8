import { type Measured, measureBase64 } from './support/base64-cases.ts'
import { inChromium } from './support/in-chromium.ts'

const MIB = 64

function print(where: string, measured: readonly Measured[]): void {
  console.log(`\n${where}, ${MIB} MiB`)
  const ours = (direction: Measured['direction']) =>
    measured.find(one => one.direction === direction && one.name === 'ours, in parts')
  console.table(
    measured.map(one => ({
      what: `${one.direction}: ${one.name}`,
      'MiB/s': Math.round(MIB / one.seconds),
      'ours is faster by': `${(one.seconds / (ours(one.direction)?.seconds ?? 1)).toFixed(2)} ×`,
    })),
  )
}

print(`Node ${process.version}`, await measureBase64(MIB))
const inPage = await inChromium(new URL('./support/base64-cases.ts', import.meta.url), page =>
  page.evaluate(
    mib =>
      (
        globalThis as unknown as { bench: { measureBase64: typeof measureBase64 } }
      ).bench.measureBase64(mib),
    MIB,
  ),
)
if (inPage) print(`Chromium ${inPage.version}`, inPage.result)
else console.log('\nChromium was not found.')
