import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import { type Column, DataTable } from '../../ui/values/data-table'
import { RoleBadge } from '../transaction-badges'
import { type PartSigner, type SignedState, type SigningPart, signingParts } from './signing-parts'
import type { SigningPictureProps } from './signing-picture'

interface Row extends PartSigner {
  readonly part: SigningPart['part']
}

const STATES: Readonly<Record<SignedState, string>> = {
  enough: 'Enough',
  accepted: 'Accepted by the network',
  lacking: 'Not enough',
  unknown: 'Not checked',
}

const COLUMNS: readonly Column<Row>[] = [
  { header: 'Part', cell: ({ part }) => (part === 'payload' ? 'Payload' : 'Envelope') },
  {
    header: 'Account',
    cell: ({ address }) => (
      <PageLink
        to={linkTo('account-lookup', { kind: 'address', address })}
        className="link bytes"
        translate="no"
      >
        0x{address}
      </PageLink>
    ),
  },
  {
    header: 'Roles',
    cell: ({ roles }) =>
      roles.length === 0 ? (
        'None'
      ) : (
        <span className="flex flex-wrap gap-1">
          {roles.map(role => (
            <RoleBadge key={role} role={role} />
          ))}
        </span>
      ),
  },
  {
    header: 'Signatures',
    cell: ({ keys }) => keys.map(({ text }) => text).join(', ') || 'Not signed',
  },
  {
    header: 'Weight',
    numeric: true,
    cell: ({ weight }) => (weight === null ? '–' : `${weight} of ${FULL_WEIGHT}`),
  },
  { header: 'Result', cell: ({ state }) => STATES[state] },
]

/** Table form of the signers' picture: all of them, those of the payload first. */
export function SigningTable(props: SigningPictureProps) {
  const rows = signingParts(props).flatMap(({ part, signers }) =>
    signers.map((signer): Row => ({ ...signer, part })),
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="max-h-96 overflow-y-auto">
        <DataTable
          caption="Who signed what"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ part, address }) => `${part} ${address}`}
          empty="Nobody has to sign it."
        />
      </div>
      <p className="text-text-muted text-xs">Network: {props.chain.text}</p>
      {props.advice === null ? null : <p className="text-xs">{props.advice}</p>}
    </div>
  )
}
