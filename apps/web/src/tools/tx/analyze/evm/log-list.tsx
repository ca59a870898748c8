import { formatHex } from '@toolkit/core/bytes/hex'
import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import type { NetworkId } from '@toolkit/core/network/networks'
import { readLog } from '@toolkit/explain/evm/interpretations'
import type { EvmLog } from '@toolkit/explain/evm/logs'
import { useMemo } from 'react'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { countOf } from '../../../../ui/values/format'
import { InlineValue } from '../../../../ui/values/inline-value'
import { describeItem } from './call-messages'
import { BytesValue, ValueTable } from './value-table'

/** Maximum logs shown; a call may emit thousands. */
const MAX_LOGS = 100

export interface LogListProps {
  readonly logs: readonly EvmLog[] | null
  readonly given: readonly AbiItem[]
  readonly network: NetworkId
}

/** Contract logs, folded; null if the node's field isn't in Flow EVM's format. */
export function LogList({ logs, given, network }: LogListProps) {
  if (logs === null) return <p className="text-warning">Its logs can’t be read.</p>
  if (logs.length === 0) return null
  return (
    <Disclosure label={countOf(logs.length, 'log')} whenOpened>
      <ol className="divide-y divide-border">
        {logs.slice(0, MAX_LOGS).map((log, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: logs never change, and two may be alike.
          <li key={at} className="flex flex-col gap-1.5 py-2.5 first:pt-0 last:pb-0">
            <LogView {...{ log, given, network }} />
          </li>
        ))}
      </ol>
      {logs.length > MAX_LOGS ? (
        <p className="text-text-muted text-xs">The first {MAX_LOGS} are listed.</p>
      ) : null}
    </Disclosure>
  )
}

interface LogViewProps extends Omit<LogListProps, 'logs'> {
  readonly log: EvmLog
}

function LogView({ log, given, network }: LogViewProps) {
  const interpretations = useMemo(() => readLog(log, given), [log, given])
  const [first] = interpretations
  const message = first?.fits
    ? `logged ${describeItem(first.known.item)}`
    : first
      ? `logged data that doesn’t fit ${first.known.signature}`
      : 'logged an unknown event'
  return (
    <>
      <p>
        <EvmAddressLink address={log.address} network={network} name="contract" /> {message}
      </p>
      {first?.fits ? (
        <ValueTable
          caption={`Values of ${first.known.item.name}`}
          values={first.values}
          network={network}
        />
      ) : (
        <>
          {first ? <ErrorLine error={first.error} /> : null}
          {log.topics.map((topic, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: topics are known by their places.
            <p key={at}>
              <span className="text-text-muted">Topic {at} </span>
              <InlineValue name={`topic ${at}`} value={`0x${formatHex(topic)}`} />
            </p>
          ))}
          <p>
            <span className="text-text-muted">Data </span>
            <BytesValue name="data" bytes={log.data} />
          </p>
        </>
      )}
    </>
  )
}
