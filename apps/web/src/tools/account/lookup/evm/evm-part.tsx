import { formatAddress } from '@toolkit/core/flow/address'
import { accountEvmQuery } from '../../../../chain/reads/account-evm'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { AnswerHeading } from '../../../../ui/layout/answer'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { fileSize } from '../../../../ui/values/format'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-loading'
import { attoText } from './evm-words'

/** The account of Flow EVM that this account controls (its COA), with its balance. */
export function EvmPart({ network, address, height, round }: AccountPartProps) {
  const { data, error, retry } = useRead(() => accountEvmQuery(network, address, height, round))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <PartLoading what="EVM account" />
  const { account } = data
  if (account === null) {
    return (
      <AnswerHeading headingLevel={3}>
        {formatAddress(address)} has no EVM account (COA) at /storage/evm
      </AnswerHeading>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnswerHeading headingLevel={3} tone="success">
        {formatAddress(address)} controls an EVM account (COA) with {attoText(account.balance)} FLOW
      </AnswerHeading>
      <CopyableValue name="EVM address" value={account.address} />
      <KeyValueList
        items={[
          {
            label: 'EVM balance',
            value: <span className="tabular-nums">{attoText(account.balance)} FLOW</span>,
          },
          {
            label: 'In attoFLOW',
            value: <span className="tabular-nums">{`${account.balance}`}</span>,
          },
          { label: 'Nonce', value: `${account.nonce}` },
          { label: 'Code', value: fileSize(account.codeLength) },
        ]}
      />
    </div>
  )
}
