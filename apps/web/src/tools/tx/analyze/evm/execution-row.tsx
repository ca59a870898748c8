import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import {
  fittingMatches,
  readCall,
  readFailure,
  type SelectorMatch,
} from '@toolkit/explain/evm/interpretations'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import { useMemo } from 'react'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { LinkedText } from '../linked-messages'
import { describeClash, describeExecution } from './call-messages'
import { ExecutionFacts } from './execution-facts'
import { LogList } from './log-list'
import { BytesValue, ValueTable } from './value-table'

export interface ExecutionRowProps {
  readonly execution: EvmExecution
  /** Entries of the pasted ABI. */
  readonly given: readonly AbiItem[]
  readonly network: NetworkId
  readonly units: TokenUnits
}

const NO_BYTES = new Uint8Array()

/** Call in one sentence, with its arguments, its failure and its logs. */
export function ExecutionRow({ execution, given, network, units }: ExecutionRowProps) {
  const { directCall, ethereum, errorCode, returnedData, logs } = execution
  const transaction = directCall ?? ethereum
  const data = transaction && transaction.to !== null ? transaction.data : NO_BYTES
  const call = useMemo(() => readCall(data, given), [data, given])
  const failure = useMemo(
    () => (errorCode === 0n ? null : readFailure(returnedData, given)),
    [errorCode, returnedData, given],
  )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="wrap-anywhere">
        <LinkedText
          message={describeExecution(execution, call, failure, network, units)}
          network={network}
        />
      </p>
      <SelectorView
        match={call}
        bytes={data}
        {...{ name: 'call data', of: 'Arguments of', unknown: UNKNOWN_FUNCTION, network }}
      />
      {failure?.kind === 'custom' ? (
        <SelectorView
          match={failure}
          bytes={returnedData}
          {...{ name: 'returned data', of: 'Values of', unknown: UNKNOWN_ERROR, network }}
        />
      ) : null}
      <LogList {...{ logs, given, network }} />
      <ExecutionFacts
        {...{ execution, network }}
        clashes={call.interpretations.slice(1).map(({ known }) => known.signature)}
      />
    </div>
  )
}

const UNKNOWN_FUNCTION = 'No common function has this selector. Paste its ABI below to read it.'
const UNKNOWN_ERROR = 'No common error has this selector. Paste its ABI below to read it.'

interface SelectorViewProps {
  readonly match: SelectorMatch
  readonly bytes: Uint8Array
  /** Meaning of the bytes. */
  readonly name: string
  /** Prefix of the table's caption: "Arguments of". */
  readonly of: string
  /** Message if nothing matches the selector. */
  readonly unknown: string
  readonly network: NetworkId
}

/** Decoded values of the match; without one, the reason and the bytes. */
function SelectorView({ match, bytes, name, of, unknown, network }: SelectorViewProps) {
  const { selector, interpretations } = match
  const clash = describeClash(match)
  const fitting = fittingMatches(interpretations)
  const [first] = interpretations
  if (bytes.length === 0) return null
  return (
    <>
      {clash === null ? null : <p className="text-warning">{clash}</p>}
      {fitting.map(({ known, values, rest }) => (
        <div key={known.signature} className="flex min-w-0 flex-col gap-1.5">
          <ValueTable caption={`${of} ${known.item.name}`} {...{ values, network }} />
          {rest.length === 0 ? null : (
            <p>
              <span className="text-text-muted">Behind the last value </span>
              <BytesValue name="unread bytes" bytes={rest} />
            </p>
          )}
        </div>
      ))}
      {first && !first.fits ? <ErrorLine error={first.error} /> : null}
      {fitting.length > 0 ? null : (
        <>
          {selector !== null && !first ? <p className="text-text-muted">{unknown}</p> : null}
          <BytesValue name={name} bytes={bytes} />
        </>
      )}
    </>
  )
}
