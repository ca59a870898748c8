import type { Template } from './template.ts'

/** Queries the selected network about an address. */
export const CHAIN: Template = {
  does: 'count the active keys of an account',
  accepts: 'address',
  pure: ({
    camel,
  }) => `import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'

/** How many of an account's keys can sign: those that are not revoked. */
export function ${camel}(keys: readonly Pick<AccountKey, 'revoked'>[]): number {
  return keys.filter(({ revoked }) => !revoked).length
}
`,
  test: ({ camel, file }) => `import { expect, test } from 'vitest'
import { ${camel} } from './${file}'

test('revoked keys do not count', () => {
  expect(${camel}([])).toBe(0)
  expect(${camel}([{ revoked: false }, { revoked: true }])).toBe(1)
})
`,
  page: ({
    camel,
    pascal,
    file,
  }) => `import { type ToolError, toToolError } from '@toolkit/core/errors'
import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNetwork } from '../../../chain/store'
import { accountKeysQuery } from '../../../chain/reads/account-keys'
import { useRead } from '../../../chain/use-read'
import { useOpenWith } from '../../../frame/open-with'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { Answer } from '../../../ui/layout/answer'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import { ResultCard } from '../../../ui/layout/result-card'
import { TextField } from '../../../ui/fields/text-field'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { useSubmit } from '../../../ui/fields/use-submit'
import { ${camel} } from './${file}'
import manifest from './manifest'

interface Reading {
  readonly address?: FlowAddress
  readonly error?: ToolError
}
const NOTHING: Reading = {}

export default function ${pascal}Page() {
  const network = useNetwork()
  const incoming = useOpenWith(manifest)
  const [text, setText] = useState(incoming ? \`0x\${incoming.address}\` : '')
  const [submitted, setSubmitted] = useState(incoming !== null)
  const { area, submit } = useSubmit(() => setSubmitted(true))
  const read = submitted ? attempt(text, network) : NOTHING

  return (
    <ToolLayout
      input={
        <Card title="Account">
          <div {...area} className="flex flex-col gap-4">
            <TextField
              label="Address"
              mono
              value={text}
              onChange={next => {
                setText(next)
                setSubmitted(false)
              }}
              error={read.error}
            />
            <div>
              <Button variant="primary" icon={Search} onClick={submit}>
                Look up
              </Button>
            </div>
          </div>
        </Card>
      }
      result={
        read.address ? (
          <ActiveKeys key={\`\${network}/\${read.address}\`} network={network} address={read.address} />
        ) : (
          <ResultCard
            title="Result"
            state="empty"
            empty="The number of active keys appears here."
          />
        )
      }
    />
  )
}

interface ActiveKeysProps {
  readonly network: NetworkId
  readonly address: FlowAddress
}

/** An answer belongs to its network and address: another question is another component (\`key\`). */
function ActiveKeys({ network, address }: ActiveKeysProps) {
  const { data, error, retry } = useRead(() => accountKeysQuery(network, address, null))
  if (!data) {
    return (
      <ResultCard
        title="Result"
        state={error ? 'error' : 'busy'}
        empty={null}
        busyLabel={\`Asking \${NETWORKS[network].name}\`}
        error={error}
        errorAction={{ label: 'Try again', onAction: retry }}
      />
    )
  }
  const active = ${camel}(data.keys)
  return (
    <Answer message={countOf(active, 'active key')} run={address}>
      <CopyableValue name="active keys" value={String(active)} />
    </Answer>
  )
}

function attempt(text: string, network: NetworkId): Reading {
  try {
    return { address: parseAddress(text.trim(), network) }
  } catch (error) {
    return { error: toToolError(error) }
  }
}
`,
  pageTest: ({ path }) => `import { expect, test } from 'vitest'
import { openTool } from '../../../../testing/open-tool'

test('what is no address is refused, and nobody is asked', async () => {
  const page = await openTool('${path}')
  await page.getByLabelText('Address', { exact: true }).fill('xyz')
  await page.getByRole('button', { name: 'Look up', exact: true }).click()
  await expect.element(page.getByText(/contains "x"/).first()).toBeVisible()
})
`,
  scenario: ({ path }) => `import { addressAt } from '@toolkit/core/account/address'
import type { ScenarioPage } from '../../../../../../e2e/other-browsers/scenario-page.ts'
import type { MainAction, Scenario } from '../../../../../../e2e/scenarios/scenario.ts'

const path = '${path}?network=testnet'
const field = (page: ScenarioPage) => page.getByRole('textbox', { name: 'Address', exact: true })

export const main: MainAction = {
  name: 'counts the keys of an account',
  path,
  fill: page => field(page).fill(addressAt('testnet', 1n)),
  press: page => page.keyboard.press('Enter'),
  answer: /^\\d+ active keys?$/,
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'says what is no address',
    path,
    async act(page) {
      await field(page).fill('xyz')
      await page.keyboard.press('Enter')
    },
    answer: /contains "x"/,
    kind: 'error',
  },
]
`,
  fuzz: null,
}
