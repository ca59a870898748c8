import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { useState } from 'react'
import { pathsFrom } from '../../../keys/path-choice'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { DataTable } from '../../../ui/data-table'
import { ErrorLine } from '../../../ui/error-line'
import { InlineValue } from '../../../ui/inline-value'
import { Skeleton } from '../../../ui/skeleton'
import type { SealedRow } from './seal'
import { useKeys } from './use-keys'
import type { OpenRoot } from './use-phrase'

interface MoreKeysProps {
  readonly root: OpenRoot
  readonly reading: PassphraseReading
  readonly path: string
  readonly onChoose: (path: string) => void
}

const ROWS_AT_A_TIME = 5

/** The public keys of the indexes beside the chosen one. */
export function MoreKeys({ root, reading, path, onChoose }: MoreKeysProps) {
  const [shown, setShown] = useState(false)
  const [count, setCount] = useState(ROWS_AT_A_TIME)
  const paths = pathsFrom(path, 0, count)
  const state = useKeys(root, reading, shown && paths.length > 0 ? paths.join(' ') : null, false)
  const rows = state.status === 'done' ? state.output.rows : []
  if (paths.length === 0) return null
  const stem = paths[0]?.replace(/\d+'?$/, 'n')
  return (
    <Card
      title="More indexes"
      description={
        <>
          The public keys along <code className="bytes">{stem}</code>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {state.status === 'failed' ? (
          <ErrorLine error={state.error} action={{ label: 'Try again', onAction: state.retry }} />
        ) : null}
        {state.status === 'busy' ? <Skeleton className="h-40" /> : null}
        {rows.length > 0 ? (
          <DataTable<SealedRow>
            caption={`Keys along ${stem}`}
            rows={rows}
            rowKey={row => row.path}
            columns={[
              {
                key: 'path',
                header: 'Path',
                cell: row => (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="-mx-3 -my-1.5"
                    aria-label={`Show the keys at ${row.path}`}
                    aria-current={row.path === path ? 'true' : undefined}
                    onClick={() => onChoose(row.path)}
                  >
                    <code className="bytes text-accent underline underline-offset-4">
                      {row.path}
                    </code>
                  </Button>
                ),
              },
              ...(rows[0]?.p256
                ? [
                    {
                      key: 'p256',
                      header: 'P-256 public key',
                      cell: (row: SealedRow) => (
                        <InlineValue
                          name={`P-256 public key at ${row.path}`}
                          value={row.p256?.publicKey ?? ''}
                          shorten
                        />
                      ),
                    },
                  ]
                : []),
              {
                key: 'secp256k1',
                header: 'secp256k1 public key',
                cell: row => (
                  <InlineValue
                    name={`secp256k1 public key at ${row.path}`}
                    value={row.secp256k1.publicKey}
                    shorten
                  />
                ),
              },
              {
                key: 'evm',
                header: 'EVM address',
                cell: row => (
                  <InlineValue name={`EVM address at ${row.path}`} value={row.evmAddress} shorten />
                ),
              },
            ]}
          />
        ) : null}
        <div>
          <Button
            size="sm"
            onClick={() => (shown ? setCount(before => before + ROWS_AT_A_TIME) : setShown(true))}
          >
            {shown ? `Show ${ROWS_AT_A_TIME} more rows` : `Show the first ${ROWS_AT_A_TIME} rows`}
          </Button>
        </div>
      </div>
    </Card>
  )
}
