import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import { toToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { TransactionTemplate } from '@toolkit/core/templates/template'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Notice } from '../../ui/layout/notice'

export interface ElsewhereFieldProps {
  readonly network: NetworkId
  readonly template: TransactionTemplate
  readonly onScript: (script: string, elsewhere: FlowAddress) => void
}

/** Asks for the address of a contract that the network lacks, and returns the script with it, and the account. */
export function ElsewhereField({ network, template, onScript }: ElsewhereFieldProps) {
  const [text, setText] = useState('')
  const contract = template.missingOn(network)

  const { area, submit, error, edited } = useSubmit(() => {
    try {
      const elsewhere = parseAddress(text.trim(), network)
      onScript(template.script(network, elsewhere), elsewhere)
      return true
    } catch (thrown) {
      return toToolError(thrown)
    }
  })

  return (
    <Notice tone="warning" title={`${contract} has no fixed account on ${NETWORKS[network].name}`}>
      <div {...area} className="flex flex-col gap-3 pt-1">
        <TextField
          label={`Account that has ${contract}`}
          mono
          value={text}
          onChange={value => {
            setText(value)
            edited()
          }}
          error={error}
          hint="A deployment with the contracts of its suite on one account: your own, say."
        />
        <Button size="sm" className="w-fit" onClick={submit}>
          Use “{template.title}”
        </Button>
      </div>
    </Notice>
  )
}
