import { formatAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { AccountQuestion } from '../../../chain/reads/account-question'
import { lazyPart } from '../../../ui/layout/lazy-part'
import type { PartId } from './account-part'

/** The example that asks what a tab shows; none for what no script can tell. */
const EXAMPLES: Readonly<Partial<Record<PartId, string>>> = {
  keys: 'keys',
  tokens: 'tokens',
  nfts: 'nfts',
  staking: 'stakes',
  contracts: 'contracts',
  storage: 'storage',
  evm: 'evm-account',
}

const Offer = lazyPart<{ readonly example: string; readonly account: AccountQuestion }>(
  async () => {
    const [{ OpenScript }, { SCRIPT_EXAMPLES }] = await Promise.all([
      import('../../../cadence/open-script'),
      import('@toolkit/core/script/script-examples'),
    ])
    return ({ example, account: { network, address } }) => {
      const found = SCRIPT_EXAMPLES.find(({ id }) => id === example)
      const value = { type: 'Address', value: formatAddress(address) }
      return found ? (
        <OpenScript source={found.source(network)} values={[encodeUtf8(JSON.stringify(value))]} />
      ) : null
    }
  },
  { name: 'The script', loading: <div className="h-8" /> },
)

/** Opens the script that asks the same of the account as the tab. */
export function PartScript({
  part,
  account,
}: {
  readonly part: PartId
  readonly account: AccountQuestion
}) {
  const example = EXAMPLES[part]
  return example === undefined ? null : (
    <div className="pt-2 pointer-coarse:min-h-10">
      <Offer example={example} account={account} />
    </div>
  )
}
