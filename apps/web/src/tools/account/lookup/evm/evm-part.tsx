import { formatAddress } from '@toolkit/core/account/address'
import { formatAttoflow } from '../../../../account/format-flow'
import { accountEvmQuery } from '../../../../chain/reads/account-evm'
import { useRead } from '../../../../chain/use-read'
import { linkTo } from '../../../../frame/links'
import { PageLink } from '../../../../frame/page-link'
import { buttonClasses } from '../../../../ui/button'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { fileSize } from '../../../../ui/values/format'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import type { AccountPartProps } from '../account-part'
import { PartWait } from '../part-wait'
import { OtherCoas } from './other-coas'

/** Flow EVM account controlled by this account (its COA), with its balance. */
export function EvmPart({ account: question }: AccountPartProps) {
  const { network, address } = question
  const read = useRead(() => accountEvmQuery(question))
  const { data } = read
  if (!data) return <PartWait what="EVM account" read={read} />
  const { account } = data
  if (account === null) {
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <AnswerHeading headingLevel={3}>
          {formatAddress(address)} has no EVM account (COA) at /storage/evm
        </AnswerHeading>
        <OtherCoas account={question} />
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} tone="success">
        {formatAddress(address)} controls an EVM account (COA) with{' '}
        {formatAttoflow(account.balance)} FLOW
      </AnswerHeading>
      <CopyableValue name="EVM address" value={account.address} />
      <div>
        <PageLink
          to={linkTo(
            'account-lookup',
            { kind: 'evm-address', evmAddress: account.address.replace('0x', '') },
            network,
          )}
          className={buttonClasses({ size: 'sm' })}
        >
          Open this EVM address
        </PageLink>
      </div>
      <KeyValueList
        items={[
          {
            label: 'EVM balance',
            value: <span className="tabular-nums">{formatAttoflow(account.balance)} FLOW</span>,
          },
          {
            label: 'In attoFLOW',
            value: <span className="tabular-nums">{`${account.balance}`}</span>,
          },
          { label: 'Nonce', value: `${account.nonce}` },
          { label: 'Code', value: fileSize(account.codeLength) },
        ]}
      />
      <OtherCoas account={question} />
    </div>
  )
}
