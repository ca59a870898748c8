import { useMemo, useState } from 'react'
import { pathsFrom } from '../../../../secrets/phrase/path-choice'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { Skeleton } from '../../../../ui/loading'
import { DataTable } from '../../../../ui/values/data-table'
import { InlineValue } from '../../../../ui/values/inline-value'
import { taskRef } from '../../../../workers/task'
import { useWorkerQuery } from '../../../../workers/use-worker-query'
import type { Root } from '../root'
import type { KeyRow } from './list-keys.task'
import { PathButton } from './path-button'

const LIST_KEYS = taskRef<typeof import('./list-keys.task').default>('list-keys')

interface MoreKeysProps {
  readonly root: Root
  readonly path: string
  readonly onChoose: (path: string) => void
}

const ROWS_AT_A_TIME = 5
const VALUES = [
  ['p256', 'P-256 public key'],
  ['secp256k1', 'secp256k1 public key'],
  ['evmAddress', 'EVM address'],
] as const

/** Public keys of the neighbouring indexes. */
export function MoreKeys({ root, path, onChoose }: MoreKeysProps) {
  const [visible, setVisible] = useState(false)
  const [count, setCount] = useState(ROWS_AT_A_TIME)
  const paths = useMemo(() => pathsFrom(path, 0, count), [path, count])
  const requested = useMemo(
    () => (visible && paths.length > 0 ? { root, paths } : null),
    [visible, root, paths],
  )
  const state = useWorkerQuery(LIST_KEYS, requested)
  const rows = state.status === 'success' ? state.data : []
  if (paths.length === 0) return null
  const stem = paths[0]?.replace(/\d+'?$/, 'n')
  return (
    <Disclosure
      label="More indexes"
      summary={`public keys along ${stem}`}
      open={visible}
      onToggle={setVisible}
    >
      {state.status === 'error' ? (
        <ErrorLine error={state.error} action={{ label: 'Try again', onAction: state.retry }} />
      ) : null}
      {state.status === 'pending' ? <Skeleton className="h-40" /> : null}
      {rows.length > 0 ? (
        <>
          <DataTable<KeyRow>
            caption={`Keys along ${stem}`}
            rows={rows}
            rowKey={row => row.path}
            columns={[
              {
                header: 'Path',
                cell: row => (
                  <PathButton
                    path={row.path}
                    label={`Show the keys at ${row.path}`}
                    current={row.path === path}
                    onClick={() => onChoose(row.path)}
                  />
                ),
              },
              ...VALUES.filter(([key]) => rows[0]?.[key]).map(([key, name]) => ({
                key,
                header: name,
                cell: (row: KeyRow) => (
                  <InlineValue name={`${name} at ${row.path}`} value={row[key] ?? ''} shorten />
                ),
              })),
            ]}
          />
          <div>
            <Button size="sm" onClick={() => setCount(before => before + ROWS_AT_A_TIME)}>
              {`Show ${ROWS_AT_A_TIME} more rows`}
            </Button>
          </div>
        </>
      ) : null}
    </Disclosure>
  )
}
