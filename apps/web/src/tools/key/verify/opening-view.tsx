import { formatAddress } from '@toolkit/core/account/address'
import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { NETWORKS } from '@toolkit/core/network/networks'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { Algorithms } from '../../../account/account-cells'
import { OpenIn } from '../../../frame/open-in'
import { Notice } from '../../../ui/layout/notice'
import { Badge } from '../../../ui/values/badge'
import { DataTable } from '../../../ui/values/data-table'
import { countOf } from '../../../ui/values/format'
import { InlineValue } from '../../../ui/values/inline-value'
import manifest from './manifest'
import type { OpeningAnswer } from './use-opening'

/** Formats `key 0`, `keys 0 and 3`. */
function listed(keys: readonly AccountKey[]): string {
  const indexes = keys.map(({ index }) => index)
  const [last] = indexes.slice(-1)
  return indexes.length === 1
    ? `key ${last}`
    : `keys ${indexes.slice(0, -1).join(', ')} and ${last}`
}

function explanation({ opening, count, known }: OpeningAnswer): string {
  const { keyControl, matches, weight, partners, total } = opening
  const active = matches.filter(({ revoked }) => !revoked)
  switch (keyControl) {
    case 'alone': {
      const one = active.some(key => key.weight >= FULL_WEIGHT)
      return one
        ? `It is ${listed(active)} of the account and reaches the ${FULL_WEIGHT} that a signature needs.`
        : `It is ${listed(active)} of the account; only with a signature for each index it reaches ${FULL_WEIGHT}.`
    }
    case 'together':
      return `It is ${listed(active)} of the account and weighs ${weight} (${FULL_WEIGHT} needed). Together with ${listed(partners)} it reaches ${FULL_WEIGHT}.`
    case 'never':
      return `It is ${listed(active)} of the account and weighs ${weight}. All active keys together weigh ${total}; ${FULL_WEIGHT} is needed.`
    case 'weightless':
      return `It is ${listed(active)} of the account, with weight 0: its signature adds nothing.`
    case 'revoked':
      return `It was ${listed(matches)} of the account. A revoked key can never sign for it again.`
    case 'absent':
      return count === 0
        ? 'The account has no keys.'
        : `None of its ${countOf(count, 'key')} is this one${known.publicKeys.length > 1 ? ', neither on the one curve nor on the other' : ''}.`
  }
}

/** Details below the answer: the key's role on the account. */
export function OpeningView({ answer }: { readonly answer: OpeningAnswer }) {
  const { network, address, opening } = answer
  const rows = [...opening.matches, ...opening.partners].toSorted((a, b) => a.index - b.index)
  return (
    <>
      <p className="max-w-prose">{explanation(answer)}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-text-muted">
        <InlineValue name="address" value={formatAddress(address)} />
        on {NETWORKS[network].name}
      </p>
      {remarksOn(answer).map(remark => (
        <Notice key={remark} tone="warning">
          {remark}
        </Notice>
      ))}
      {rows.length > 0 ? (
        <DataTable
          caption="Keys of the account that count here"
          rows={rows}
          rowKey={key => String(key.index)}
          columns={[
            { header: 'Index', cell: key => key.index },
            {
              header: 'Algorithms',
              cell: key => <Algorithms row={key} />,
            },
            { header: 'Weight', cell: key => key.weight, numeric: true },
            {
              header: 'State',
              cell: key =>
                key.revoked ? (
                  <Badge tone="danger">revoked</Badge>
                ) : opening.matches.includes(key) ? (
                  <Badge tone="success">this key</Badge>
                ) : (
                  <Badge>another key</Badge>
                ),
            },
          ]}
        />
      ) : null}
      {opening.keyControl === 'absent' ? (
        <p className="text-text-muted">
          The key may be on another account or network: look up its accounts below.
        </p>
      ) : null}
      <OpenIn from={manifest} data={{ kind: 'address', address }} />
    </>
  )
}

/** Differences between the key's stated facts and the chain, and other warnings. */
function remarksOn({
  address,
  known,
  opening,
}: Pick<OpeningAnswer, 'address' | 'known' | 'opening'>): readonly string[] {
  const { statedAlgorithm, hashAlgorithm, keyIndex } = known
  const { matches } = opening
  const [match] = matches
  const own = known.address?.replace(/^0x/u, '')
  const other = matches.find(
    key => statedAlgorithm !== null && key.signatureAlgorithm !== statedAlgorithm,
  )
  return [
    other &&
      statedAlgorithm &&
      `On the account this key is ${SIGNATURE_ALGORITHMS[other.signatureAlgorithm].label}, but what you gave says ${SIGNATURE_ALGORITHMS[statedAlgorithm].label}: sign on the account’s curve.`,
    match &&
      hashAlgorithm &&
      matches.every(key => key.hashAlgorithm !== hashAlgorithm) &&
      `What you gave says ${HASH_ALGORITHMS[hashAlgorithm].rest}, the account’s key is ${HASH_ALGORITHMS[match.hashAlgorithm].rest}: signatures made with the first are refused.`,
    match &&
      keyIndex !== null &&
      matches.every(key => key.index !== keyIndex) &&
      `What you gave says key index ${keyIndex}; on the account it is ${match.index}.`,
    own && own !== address && `What you gave is of the account 0x${own}, not of this one.`,
  ].filter((remark): remark is string => Boolean(remark))
}
