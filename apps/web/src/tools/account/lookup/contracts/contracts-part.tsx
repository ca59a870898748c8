import { accountQuery } from '../../../../chain/reads/account'
import { useRead } from '../../../../chain/use-read'
import { ErrorLine } from '../../../../ui/fields/error-line'
import type { AccountPartProps } from '../account-part'
import { PartLoading } from '../part-loading'
import { Contracts } from './contracts'

/** The contracts of an account. */
export function ContractsPart({ network, address, round }: AccountPartProps) {
  const { data, error, retry } = useRead(() => accountQuery(network, address, round))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <PartLoading what="contracts" />
  if (data.contracts.size === 0) return <p className="text-text-muted">No contracts.</p>
  return <Contracts address={address} contracts={data.contracts} />
}
