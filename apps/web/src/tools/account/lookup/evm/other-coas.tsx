import { formatEvmAddress } from '@toolkit/core/account/evm-address'
import { COA_PATH } from '@toolkit/core/queries/stored-coas'
import { EvmAddressLink } from '../../../../account/evm-address-link'
import { formatAttoflow } from '../../../../account/format-flow'
import { accountCoasQuery } from '../../../../chain/reads/account-evm'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { DataTable } from '../../../../ui/values/data-table'
import type { AccountPartProps } from '../account-part'

/** COAs stored at paths that wallets don't check; renders nothing if there are none. */
export function OtherCoas({ account }: Pick<AccountPartProps, 'account'>) {
  const { data, error, retry } = useRead(() => accountCoasQuery(account))
  if (error) {
    return (
      <div className="flex flex-col gap-1">
        <p className="text-text-muted">COAs at other storage paths couldn’t be listed.</p>
        <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
      </div>
    )
  }
  const others = data?.filter(({ path }) => path !== COA_PATH) ?? []
  if (others.length === 0) return null
  return (
    <DataTable
      caption="COAs at other storage paths"
      showCaption
      rows={others}
      rowKey={({ path }) => path}
      columns={[
        { header: 'Path', cell: ({ path }) => <code className="bytes">/storage/{path}</code> },
        {
          header: 'EVM address',
          cell: ({ address }) => (
            <EvmAddressLink
              address={formatEvmAddress(address).slice(2)}
              network={account.network}
              name={`COA at ${address}`}
            />
          ),
        },
        { header: 'FLOW', numeric: true, cell: ({ balance }) => formatAttoflow(balance) },
        { header: 'Nonce', numeric: true, cell: ({ nonce }) => `${nonce}` },
      ]}
    />
  )
}
