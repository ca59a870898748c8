import { useEffect, useState } from 'react'
import {
  accountContractsQuery,
  contractNamesQuery,
} from '../../../../chain/reads/account-contracts'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { WindowedList } from '../../../../ui/layout/windowed-list'
import { countOf } from '../../../../ui/values/format'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-wait'
import { inNaturalOrder } from './contract-facts'
import { Contracts } from './contracts'

/** Contracts of an account. */
export function ContractsPart(props: AccountPartProps) {
  const { data, error, retry } = useRead(() => accountContractsQuery(props.account))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <Coming {...props} />
  if (data.size === 0) return <p className="text-text-muted">No contracts.</p>
  return <Contracts {...props} contracts={data} />
}

/** Delay after which the sources are assumed to be many, and their names are fetched separately. */
const SLOW_MS = 700
const ROW_PX = 40

function Coming({ account }: AccountPartProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data: names } = useRead(() => ({
    ...contractNamesQuery(account),
    enabled: slow,
    retry: false,
  }))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PartLoading what={names ? `sources of ${countOf(names.length, 'contract')}` : 'contracts'} />
      {names && names.length > 0 ? (
        <WindowedList
          label="Names of the contracts"
          items={names.toSorted(inNaturalOrder)}
          itemKey={name => name}
          rowHeight={ROW_PX}
        >
          {name => (
            <span translate="no" className="flex h-10 items-center truncate px-3 font-mono">
              {name}
            </span>
          )}
        </WindowedList>
      ) : null}
    </div>
  )
}
