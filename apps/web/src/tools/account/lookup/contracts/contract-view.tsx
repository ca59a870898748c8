import { formatHex } from '@toolkit/core/bytes/hex'
import { GitCompare } from 'lucide-react'
import { useMemo, useState } from 'react'
import { saveFile } from '../../../../bytes/blob'
import { scriptText } from '../../../../cadence/script-text'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { Notice } from '../../../../ui/layout/notice'
import { CopyButton } from '../../../../ui/values/copy-button'
import { countOf, fileSize } from '../../../../ui/values/format'
import { InlineValue } from '../../../../ui/values/inline-value'
import { TextBox } from '../../../../ui/values/text-box'
import { Compare } from './compare/compare'
import { ContractSource } from './contract-source'

export interface ContractViewProps extends AccountQuestion {
  readonly name: string
  readonly source: Uint8Array
}

interface CheckedContractProps extends ContractViewProps {
  /** Chain's error if it no longer loads the contract; null if it does, or isn't known yet. */
  readonly broken: string | null
}

/** Contract whose source can be read, copied, saved and compared. */
export function ContractView({ broken, ...props }: CheckedContractProps) {
  const { network, address, height, name, source } = props
  const script = useMemo(() => scriptText(source), [source])
  const [comparing, setComparing] = useState(false)
  const text = script.kind === 'text' ? script.text : null
  return (
    <section aria-label={`Contract ${name}`} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <AnswerHeading headingLevel={3} tone={text === null ? 'warning' : 'neutral'} run={name}>
          {name}:{' '}
          {script.kind === 'text'
            ? `${countOf(script.lines, 'line')}, ${fileSize(source.length)}`
            : `${fileSize(source.length)} that are no UTF-8 text`}
        </AnswerHeading>
        <div className="flex flex-wrap items-center gap-1">
          {text === null ? null : <CopyButton name={`source of ${name}`} value={text} />}
          <Button
            size="sm"
            variant="ghost"
            onClick={() => saveFile(`${name}.cdc`, new Blob([new Uint8Array(source)]))}
          >
            Download {name}.cdc
          </Button>
          <Button
            size="sm"
            icon={GitCompare}
            aria-expanded={comparing}
            onClick={() => setComparing(!comparing)}
          >
            Compare
          </Button>
        </div>
      </div>
      <InlineValue name="contract identifier" value={`A.${address}.${name}`} />
      {broken === null ? null : (
        <Notice tone="warning" title={`${name} no longer passes the chain’s checker`}>
          <p className="wrap-anywhere">{broken}</p>
          <p>
            Programs that import it fail, and what is stored of its types can’t be read, until the
            account updates it.
          </p>
        </Notice>
      )}
      {comparing ? <Compare {...props} /> : null}
      {script.kind === 'failed' ? (
        <>
          <ErrorLine error={script.error} />
          <Bytes name={name} source={source} />
        </>
      ) : (
        <ContractSource {...{ network, address, height }} text={script.text}>
          <Bytes name={name} source={source} />
        </ContractSource>
      )}
    </section>
  )
}

/** Bytes as hex, for a source that cannot be parsed. */
function Bytes({ name, source }: Pick<ContractViewProps, 'name' | 'source'>) {
  const hex = useMemo(() => formatHex(source), [source])
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextBox label={`Bytes of ${name}`} text={hex} />
      <CopyButton name={`bytes of ${name}`} value={hex} className="self-start" />
    </div>
  )
}
