import { TypeId } from '../../../../cadence/type-id'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { type Controller, controllersQuery } from '../../../../chain/reads/stored-path'
import { useRead } from '../../../../chain/use-read'
import { Loading } from '../../../../ui/loading'
import { type Column, DataTable } from '../../../../ui/values/data-table'
import { ScriptError } from './script-error'

interface ControllerListProps extends AccountQuestion {
  readonly domain: 'storage' | 'public' | 'account'
  readonly name: string
}

const CAPTIONS = {
  storage: 'Capabilities to this path',
  public: 'The published capability',
  account: 'Capabilities to the whole account',
} as const

const EMPTY = {
  storage: 'No capability leads to this path.',
  public: 'Its controller is gone: the capability was revoked.',
  account: 'None.',
} as const

/** Controllers of the capabilities to a path. */
export function ControllerList({ domain, name, ...account }: ControllerListProps) {
  const { data, error, retry } = useRead(() => controllersQuery({ ...account, domain, name }))
  if (error) return <ScriptError error={error} onRetry={retry} />
  if (!data) {
    return <Loading>Asking for its capabilities…</Loading>
  }
  const { network, height } = account
  const columns: readonly Column<Controller>[] = [
    { header: 'ID', cell: one => one.capabilityId },
    {
      header: 'Borrowed as',
      cell: one => <TypeId id={one.borrowType} {...{ network, height }} className="text-xs" />,
    },
    ...(domain === 'public'
      ? [
          {
            header: 'Leads to',
            cell: (one: Controller) => (
              <code translate="no">{one.target ?? 'the whole account'}</code>
            ),
          },
        ]
      : []),
    ...(data.some(({ tag }) => tag !== '')
      ? [{ header: 'Tag', cell: (one: Controller) => one.tag }]
      : []),
  ]
  return (
    <DataTable
      caption={CAPTIONS[domain]}
      showCaption
      rows={data}
      rowKey={one => one.capabilityId}
      columns={columns}
      empty={EMPTY[domain]}
    />
  )
}
