import type { Template } from './template.ts'

/** Asks the chosen network about an address. */
export const CHAIN: Template = {
  does: 'count the active keys of an account',
  accepts: 'address',
  pure: ({
    camel,
  }) => `import type { AccountKey } from '@toolkit/core/flow/transaction/verify-transaction'

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
import { type FlowAddress, parseAddress } from '@toolkit/core/flow/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { accountKeysQuery } from '../../../chain/reads/account-keys'
import { useRead } from '../../../chain/use-read'
import { useHandover } from '../../../frame/handover'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import { CopyableValue } from '../../../ui/values/copyable-value'
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
  const handed = useHandover(manifest)
  const [text, setText] = useState(handed ? \`0x\${handed.address}\` : '')
  const [asked, setAsked] = useState(handed !== null)
  const { area, submit } = useSubmit(() => setAsked(true))
  const read = asked ? attempt(text, network) : NOTHING

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
                setAsked(false)
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
          <Answer key={\`\${network}/\${read.address}\`} network={network} address={read.address} />
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

interface AnswerProps {
  readonly network: NetworkId
  readonly address: FlowAddress
}

/** An answer belongs to its network and address: another question is another component (\`key\`). */
function Answer({ network, address }: AnswerProps) {
  const { data, error, retry } = useRead(() => accountKeysQuery(network, address, null))
  return (
    <ResultCard
      title="Result"
      state={data ? 'done' : error ? 'error' : 'busy'}
      empty={null}
      busyLabel={\`Asking \${NETWORKS[network].name}\`}
      error={error}
      errorAction={{ label: 'Try again', onAction: retry }}
    >
      <CopyableValue name="active keys" value={String(${camel}(data?.keys ?? []))} />
    </ResultCard>
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
}
