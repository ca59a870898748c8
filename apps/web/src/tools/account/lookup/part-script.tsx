import { formatAddress } from '@toolkit/core/account/address'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { ExampleId } from '@toolkit/explain/script/script-examples'
import type { AccountQuestion } from '../../../chain/reads/account-question'
import { lazyPart } from '../../../ui/layout/lazy-part'
import type { PartId } from './account-part'

/** Example script equivalent to each tab; none if no script can fetch it. */
const EXAMPLES: Readonly<Partial<Record<PartId, ExampleId>>> = {
  keys: 'keys',
  tokens: 'tokens',
  nfts: 'nfts',
  staking: 'stakes',
  contracts: 'contracts',
  storage: 'storage',
  evm: 'evm-account',
}

interface OfferProps {
  readonly example: ExampleId
  readonly account: AccountQuestion
}

const Offer = lazyPart<OfferProps>(
  async () => {
    const [{ OpenScript }, { exampleSource }] = await Promise.all([
      import('../../../cadence/open-script'),
      import('@toolkit/explain/script/example-sources'),
    ])
    return ({ example, account: { network, address } }) => {
      const value = { type: 'Address', value: formatAddress(address) }
      return (
        <OpenScript
          source={exampleSource(example, network)}
          values={[encodeUtf8(JSON.stringify(value))]}
        />
      )
    }
  },
  { name: 'The script', loading: <div className="h-8" /> },
)

/** Opens the script that fetches the same data as the tab. */
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
