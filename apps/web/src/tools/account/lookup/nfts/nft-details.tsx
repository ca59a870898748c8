import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { type CollectionQuestion, nftDetailsQuery } from '../../../../chain/reads/account-nfts'
import { useRead } from '../../../../chain/use-read'
import { ForeignText } from '../../../../ui/values/foreign-text'
import { KeyValueList } from '../../../../ui/values/key-value-list'
import { ExternalLink } from '../external-link'
import { PartWait } from '../part-wait'

interface NftDetailsProps {
  readonly question: CollectionQuestion
  readonly id: bigint
}

/** Limit, since a collection may give an NFT any number of traits. */
const MAX_TRAITS = 100

/** Traits, serial number and link of an NFT, fetched when it is opened. */
export function NftDetailsView({ question, id }: NftDetailsProps) {
  const read = useRead(() => nftDetailsQuery(question, id))
  const { data } = read
  if (!data) return <PartWait what="traits" read={read} />
  const { traits, serial, uuid, externalUrl } = data
  const visible = traits.slice(0, MAX_TRAITS)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {traits.length === 0 ? <p className="text-text-muted">It has no traits.</p> : null}
      <KeyValueList
        items={[
          ...(serial === null ? [] : [{ label: 'Serial number', value: `${serial}` }]),
          { label: 'UUID', value: `${uuid}` },
        ]}
      />
      {visible.length > 0 ? (
        <ul aria-label={`Traits of #${id}`} className="flex flex-wrap gap-2">
          {visible.map((trait, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
              key={index}
              className="wrap-anywhere min-w-0 rounded-md bg-surface-raised px-2 py-1 text-xs"
            >
              <span className="text-text-muted">
                <ForeignText text={trait.name} />:{' '}
              </span>
              <ForeignText text={traitText(trait.value)} />
            </li>
          ))}
        </ul>
      ) : null}
      {traits.length > MAX_TRAITS ? (
        <p className="text-text-muted">
          The first {MAX_TRAITS} of {traits.length} traits.
        </p>
      ) : null}
      {externalUrl === null ? null : <ExternalLink url={externalUrl} name={`#${id}`} />}
    </div>
  )
}

/** Formats a trait's value as Cadence; a string without its quotes. */
function traitText(value: CadenceValue | null): string {
  if (value === null) return 'nil'
  const text = value.type === 'String' ? value.value : formatCadence(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
