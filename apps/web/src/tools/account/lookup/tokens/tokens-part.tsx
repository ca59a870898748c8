import { revealHidden } from '@toolkit/core/text/hidden'
import { withThousands } from '@toolkit/core/text/numbers'
import { useState } from 'react'
import { AccountLink } from '../../../../account/account-link'
import { Picture, RefusedPictures } from '../../../../account/pictures/picture'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { type AccountToken, accountTokensQuery } from '../../../../chain/reads/account-tokens'
import { useNetwork } from '../../../../chain/store'
import { useRead } from '../../../../chain/use-read'
import { PageLink } from '../../../../frame/page-link'
import { sendAllLink } from '../../../../transaction/templates/template-links'
import { Button } from '../../../../ui/button'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { CopyButton } from '../../../../ui/values/copy-button'
import { DataTable } from '../../../../ui/values/data-table'
import { ForeignText } from '../../../../ui/values/foreign-text'
import type { AccountPartProps } from '../account-part'
import { EvmCounterpartsError, EvmSide, useEvmCounterparts } from '../evm/evm-side'
import { ExternalLink } from '../external-link'
import { PartWait } from '../part-wait'
import { UnreadList } from '../unread-list'
import { contractOfType, describeTokens, symbolOf } from './token-messages'

/** Vaults shown before “show all”. */
const AT_FIRST = 50

/** Fungible tokens of an account, each vault with its exact balance. */
export function TokensPart({ account }: AccountPartProps) {
  const { network, address, height } = account
  const elsewhere = useNetwork() === network ? undefined : network
  const read = useRead(onProgress => accountTokensQuery(account, onProgress))
  const [all, setAll] = useState(false)
  const { data } = read
  const counterparts = useEvmCounterparts(account, data?.vaults)
  if (!data) return <PartWait what="tokens" read={read} />
  const { vaults, unread } = data
  const visible = all ? vaults : vaults.slice(0, AT_FIRST)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AnswerHeading headingLevel={3} tone={unread.length > 0 ? 'warning' : 'success'}>
          {describeTokens(data)}
        </AnswerHeading>
        {height === null ? (
          <PageLink to={sendAllLink(address, elsewhere)} className="link">
            Send everything
          </PageLink>
        ) : null}
      </div>
      {vaults.length > 0 ? (
        <DataTable
          caption="Token vaults"
          rows={visible}
          rowKey={({ path }) => path}
          columns={[
            { header: 'Token', cell: vault => <Token vault={vault} /> },
            { header: 'Balance', cell: vault => <Balance vault={vault} />, numeric: true },
            {
              header: 'Contract and path',
              cell: ({ type, path }) => (
                <span className="flex min-w-0 flex-col max-sm:items-end">
                  <Contract type={type} network={network} />
                  <span className="flex flex-wrap items-center gap-x-3 max-sm:justify-end">
                    <code translate="no" className="bytes text-text-muted">
                      /storage/{path}
                    </code>
                    <EvmSide {...{ counterparts, type, network }} />
                  </span>
                </span>
              ),
            },
          ]}
        />
      ) : null}
      {visible.length < vaults.length ? (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {vaults.length} vaults
          </Button>
        </div>
      ) : null}
      <RefusedPictures pictures={visible.map(({ display }) => display?.picture ?? null)} />
      <EvmCounterpartsError counterparts={counterparts} />
      <UnreadList what="vault" items={unread} />
    </div>
  )
}

function Token({ vault }: { readonly vault: AccountToken }) {
  const { display, displayFault, type } = vault
  const name = display?.name.trim() || contractOfType(type)?.name || type
  return (
    <span className="flex min-w-0 items-start gap-3 max-sm:flex-row-reverse">
      <Picture stated={display?.picture ?? null} name={revealHidden(name)} size={32} />
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">
          <ForeignText text={clipped(name)} />
        </span>
        {display ? (
          <span className="text-text-muted text-xs">
            <ForeignText text={clipped(display.symbol)} />
          </span>
        ) : null}
        {displayFault === null ? null : (
          <span className="text-warning text-xs">Its name cannot be read: {displayFault}</span>
        )}
        {display ? <ExternalLink url={display.externalUrl} name={revealHidden(name)} /> : null}
      </span>
    </span>
  )
}

function Balance({ vault }: { readonly vault: AccountToken }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {withThousands(vault.balance)}
      <CopyButton
        name={`balance of ${symbolOf(vault)}`}
        value={vault.balance}
        iconOnly
        className="-my-1.5"
      />
    </span>
  )
}

function Contract({ type, network }: Pick<AccountQuestion, 'network'> & { readonly type: string }) {
  const contract = contractOfType(type)
  if (contract === null)
    return (
      <code translate="no" className="bytes">
        {type}
      </code>
    )
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:justify-end">
      <span>{contract.name}</span>
      <AccountLink
        address={contract.address}
        network={network}
        name={`address of ${contract.name}`}
      />
    </span>
  )
}

/** Truncates a name, since contracts may return any length. */
const clipped = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
