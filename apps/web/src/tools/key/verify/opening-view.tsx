import { formatAddress } from '@toolkit/core/flow/address'
import { FULL_WEIGHT } from '@toolkit/core/flow/key-weight'
import { NETWORKS } from '@toolkit/core/flow/networks'
import type { AccountKey } from '@toolkit/core/flow/verify-transaction'
import { Algorithms } from '../../../keys/account-cells'
import { Badge } from '../../../ui/badge'
import { DataTable } from '../../../ui/data-table'
import { countOf } from '../../../ui/format'
import { InlineValue } from '../../../ui/inline-value'
import { Notice, type NoticeTone } from '../../../ui/notice'
import { OpenIn } from '../../open-in'
import type { Power } from './match-key'
import { remarksOn } from './opening-remarks'
import type { OpeningAnswer } from './use-opening'

const TITLES: Readonly<Record<Power, readonly [NoticeTone, string]>> = {
  alone: ['success', 'Yes: this key can sign alone'],
  together: ['warning', 'Yes, but not alone'],
  never: ['warning', 'It is on the account, but nobody can sign for it'],
  weightless: ['warning', 'It is on the account, but weighs nothing'],
  revoked: ['danger', 'No: the key is revoked'],
  absent: ['danger', 'No: the key is not on this account'],
}

/** `key 0`, `keys 0 and 3`. */
function listed(keys: readonly AccountKey[]): string {
  const indexes = keys.map(({ index }) => index)
  const [last] = indexes.slice(-1)
  return indexes.length === 1
    ? `key ${last}`
    : `keys ${indexes.slice(0, -1).join(', ')} and ${last}`
}

function sentence({ opening, count, known }: OpeningAnswer): string {
  const { power, matches, weight, partners, total } = opening
  const active = matches.filter(({ revoked }) => !revoked)
  switch (power) {
    case 'alone': {
      const one = active.some(key => key.weight >= FULL_WEIGHT)
      return one
        ? `It is ${listed(matches)} of the account and reaches the ${FULL_WEIGHT} that a signature needs.`
        : `It is ${listed(active)} of the account; only with a signature for each index it reaches ${FULL_WEIGHT}.`
    }
    case 'together':
      return `It is ${listed(active)} of the account and weighs ${weight} of the ${FULL_WEIGHT} needed. Together with ${listed(partners)} it reaches ${FULL_WEIGHT}.`
    case 'never':
      return `It is ${listed(active)} of the account and weighs ${weight}. All active keys together weigh ${total}; ${FULL_WEIGHT} is needed.`
    case 'weightless':
      return `It is ${listed(active)} of the account, with weight 0: its signature adds nothing.`
    case 'revoked':
      return `It was ${listed(matches)} of the account. A revoked key can never sign for it again.`
    case 'absent':
      return count === 0
        ? 'The account has no keys at all.'
        : `None of its ${countOf(count, 'key')} is this one${known.publicKeys.length > 1 ? ', neither on the one curve nor on the other' : ''}.`
  }
}

/** The answer: what the key is on the account. */
export function OpeningView({ answer }: { readonly answer: OpeningAnswer }) {
  const { network, address, opening } = answer
  const [tone, title] = TITLES[opening.power]
  const rows = [...opening.matches, ...opening.partners].toSorted((a, b) => a.index - b.index)
  return (
    <>
      <Notice tone={tone} title={title}>
        {sentence(answer)}
      </Notice>
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
            { key: 'index', header: 'Index', cell: key => key.index },
            {
              key: 'algorithms',
              header: 'Algorithms',
              cell: key => <Algorithms row={key} />,
            },
            { key: 'weight', header: 'Weight', cell: key => key.weight, numeric: true },
            {
              key: 'state',
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
      {opening.power === 'absent' ? (
        <p className="text-text-muted">
          The key may be on another account or network: look up its accounts below.
        </p>
      ) : null}
      <OpenIn
        from="key-verify"
        data={{ kind: 'address', address }}
        labels={{ 'account-lookup': 'Look at the account' }}
        only={['account-lookup']}
      />
    </>
  )
}
