import { formatHex } from '@toolkit/core/bytes/hex'
import type { FlowAddress } from '@toolkit/core/flow/address'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { saveFile } from '../../../../bytes/blob'
import { CadenceSource } from '../../../../flow/cadence-source/cadence-source'
import { useSourceReading } from '../../../../flow/cadence-source/use-source-reading'
import { scriptText } from '../../../../flow/script-text'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { CopyButton } from '../../../../ui/values/copy-button'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { countOf, fileSize } from '../../../../ui/values/format'
import { InlineValue } from '../../../../ui/values/inline-value'

interface ContractsProps {
  readonly address: FlowAddress
  /** Source of each contract by name, as UTF-8 bytes. */
  readonly contracts: ReadonlyMap<string, Uint8Array>
}

/** An account's contracts; each opens its source, which came with the account. */
export function Contracts({ address, contracts }: ContractsProps) {
  return (
    <section aria-label="Contracts" className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium">Contracts ({contracts.size})</h3>
      <ul className="divide-y divide-border">
        {[...contracts].map(([name, source]) => (
          <Contract key={name} {...{ address, name, source }} />
        ))}
      </ul>
    </section>
  )
}

interface ContractProps {
  readonly address: FlowAddress
  readonly name: string
  readonly source: Uint8Array
}

function Contract({ address, name, source }: ContractProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="flex min-w-0 flex-col gap-3 py-1.5">
      <div className="flex min-w-0 items-center justify-between gap-x-4">
        <InlineValue name="contract identifier" value={`A.${address}.${name}`} link={() => name} />
        <Button
          size="sm"
          variant="ghost"
          className="shrink-0"
          icon={open ? ChevronDown : ChevronRight}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`Source of ${name}`}
          onClick={() => setOpen(!open)}
        >
          {fileSize(source.length)}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open ? <Source name={name} source={source} /> : null}
      </div>
    </li>
  )
}

function Source({ name, source }: Pick<ContractProps, 'name' | 'source'>) {
  const script = useMemo(() => scriptText(source), [source])
  const reading = useSourceReading(script.kind === 'text' ? script.text : null)
  if (script.kind === 'failed') {
    return (
      <div className="flex flex-col gap-3">
        <ErrorLine error={script.error} />
        <CopyableValue name="source bytes" value={formatHex(source)} group={8} />
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <CadenceSource text={script.text} reading={reading} />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton name={`source of ${name}`} value={script.text} />
        <Button size="sm" variant="ghost" onClick={() => saveFile(`${name}.cdc`, script.text)}>
          Download {name}.cdc
        </Button>
        <span className="text-text-muted text-xs">{countOf(script.lines, 'line')}</span>
      </div>
    </div>
  )
}
