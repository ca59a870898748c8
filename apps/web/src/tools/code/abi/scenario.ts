import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'

const PATH = '/code/abi'
const CALL = `a9059cbb${'5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'.padStart(64, '0')}${'64'.padStart(64, '0')}`

async function decode(page: ScenarioPage, abi: string, bytes: string): Promise<void> {
  await page.getByRole('radio', { name: 'Decode' }).click()
  await page.getByRole('textbox', { name: 'Signature or JSON ABI' }).fill(abi)
  await page.getByRole('textbox', { name: 'Bytes' }).fill(bytes)
}

export const main: MainAction = {
  name: 'decodes a call',
  path: PATH,
  answer: /^transfer\(address,uint256\): 2 values in 68 bytes$/,
  live: true,
  fill: page => decode(page, 'transfer(address to, uint256 amount)', CALL),
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'encodes the sample',
    path: PATH,
    act: page => page.getByRole('button', { name: 'Try a sample' }).click(),
    answer: /^transfer\(address,uint256\): 2 values in 68 bytes$/,
    kind: 'answer',
    live: true,
  },
  {
    name: 'says which byte is wrong',
    path: PATH,
    act: page => decode(page, 'transfer(address to, uint256 amount)', CALL.slice(0, -2)),
    answer: /^Byte 36: amount needs 32 bytes here, and 31 are left$/,
    kind: 'error',
    live: true,
  },
]
