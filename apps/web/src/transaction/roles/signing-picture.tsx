import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import {
  Check,
  FileText,
  Link2,
  type LucideIcon,
  Mail,
  Minus,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { WeightBar } from '../../account/weight-bar'
import { linkTo } from '../../frame/links'
import { PageLink } from '../../frame/page-link'
import { cn } from '../../ui/cn'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import { useAsTable } from '../../ui/values/as-table'
import { countOf } from '../../ui/values/format'
import { RoleBadge } from '../transaction-badges'
import {
  describePart,
  type PartSigner,
  type SignedState,
  type SigningPart,
  type SigningQuestion,
  signingParts,
} from './signing-parts'

const SigningTable = lazyPart<SigningPictureProps>(
  async () => (await import('./signing-table')).SigningTable,
  { name: 'The table', loading: <Spinner label="Loading" /> },
)

/** Result of the transaction on the chain, in a few words. */
export interface ChainBox {
  readonly text: string
  /** `refused`: the chain rejected the signatures; `unknown`: it has not come that far. */
  readonly state: 'taken' | 'refused' | 'unknown'
}

export interface SigningPictureProps extends SigningQuestion {
  readonly chain: ChainBox
  /** Under the names of the boxes: the contents of the payload, and of the envelope. */
  readonly contents: readonly [payload: string, envelope: string]
  /** Advice for the failing part. */
  readonly advice: string | null
}

/** Payload, envelope, chain: who signed what, and where it fails. */
export function SigningPicture(props: SigningPictureProps) {
  return useAsTable() ? <SigningTable {...props} /> : <Drawn {...props} />
}

function Drawn(props: SigningPictureProps) {
  const { chain, contents, advice } = props
  const [payload, envelope] = signingParts(props)
  const first = linkOf(payload.state)
  // Beyond the first failure nothing is known.
  const second =
    first === 'broken' ? 'unknown' : chain.state === 'refused' ? 'broken' : linkOf(envelope.state)
  const failing = [payload, envelope].find(({ state }) => state === 'lacking')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of boxes, not of fields.
    <div
      role="group"
      aria-label={`${describePart(payload)} ${describePart(envelope)} Network: ${chain.text}`}
      className="@container"
    >
      <div className="grid items-stretch @2xl:grid-cols-[minmax(0,1fr)_3rem_minmax(0,1fr)_3rem_minmax(0,11rem)]">
        <PartBox
          part={payload}
          content={contents[0]}
          advice={failing === payload ? advice : null}
        />
        <LinkArrow state={first} />
        <PartBox
          part={envelope}
          content={contents[1]}
          advice={failing === envelope ? advice : null}
        />
        <LinkArrow state={second} />
        <Box icon={Link2} name="Network" content={chain.text} dashed={chain.state !== 'taken'} />
      </div>
    </div>
  )
}

type LinkState = 'whole' | 'broken' | 'unknown'

const linkOf = (state: SignedState): LinkState =>
  state === 'lacking' ? 'broken' : state === 'unknown' ? 'unknown' : 'whole'

const LINKS: Readonly<Record<LinkState, string>> = {
  whole: 'text-success',
  broken: 'text-danger',
  unknown: 'text-text-muted',
}

/** Arrow to the next box, which is below on a narrow screen; a broken one is dashed and crossed. */
function LinkArrow({ state }: { readonly state: LinkState }) {
  return (
    <span className="flex h-9 items-center justify-center @2xl:h-auto">
      <svg
        aria-hidden
        data-link={state}
        viewBox="0 0 48 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        className={cn('h-3 w-9 rotate-90 @2xl:h-4 @2xl:w-12 @2xl:rotate-0', LINKS[state])}
      >
        <path d="M2 8H44" strokeDasharray={state === 'whole' ? undefined : '5 4'} />
        {state === 'broken' ? (
          <path d="M19 3L29 13M29 3L19 13" strokeWidth={2.5} />
        ) : (
          <path d="M38 3L45 8L38 13" />
        )}
      </svg>
    </span>
  )
}

interface BoxProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly content: string
  readonly failing?: boolean
  readonly dashed?: boolean
  readonly children?: ReactNode
}

function Box({ icon: Icon, name, content, failing, dashed, children }: BoxProps) {
  return (
    <div
      className={cn(
        'flex min-w-0 flex-col gap-3 rounded-md border border-border bg-background p-3',
        failing && 'border-danger/50 bg-danger/5',
        dashed && 'border-dashed',
      )}
    >
      <div>
        <h3 className="flex items-center gap-2 font-semibold">
          <Icon aria-hidden className="size-4 shrink-0" />
          {name}
        </h3>
        <p className="text-text-muted text-xs">{content}</p>
      </div>
      {children}
    </div>
  )
}

/** Maximum number of signers in the picture: failing ones come first. */
const MOST = 4

interface PartBoxProps {
  readonly part: SigningPart
  readonly content: string
  readonly advice: string | null
}

function PartBox({ part: { part, signers, state }, content, advice }: PartBoxProps) {
  const ordered = signers.toSorted(
    (a, b) => Number(b.state === 'lacking') - Number(a.state === 'lacking'),
  )
  const visible = signers.length > MOST ? ordered.slice(0, MOST) : signers
  const rest = signers.length - visible.length
  return (
    <Box
      icon={part === 'payload' ? FileText : Mail}
      name={part === 'payload' ? 'Payload' : 'Envelope'}
      content={content}
      failing={state === 'lacking'}
    >
      {visible.length > 0 ? (
        <ul className="divide-y divide-border">
          {visible.map(signer => (
            <SignerItem key={signer.address} signer={signer} />
          ))}
        </ul>
      ) : (
        <p className="text-text-muted text-xs">Nobody has to sign it.</p>
      )}
      {rest > 0 ? (
        <p className="text-text-muted text-xs">and {countOf(rest, 'more signer')} under Signers</p>
      ) : null}
      {advice === null ? null : <p className="text-xs">{advice}</p>}
    </Box>
  )
}

const SIGNS: Readonly<Record<SignedState, { readonly icon: LucideIcon; readonly look: string }>> = {
  enough: { icon: Check, look: 'text-success' },
  accepted: { icon: TriangleAlert, look: 'text-warning' },
  lacking: { icon: X, look: 'text-danger' },
  unknown: { icon: Minus, look: 'text-text-muted' },
}

const BARS = {
  enough: 'success',
  accepted: 'warning',
  lacking: 'danger',
  unknown: 'warning',
} as const

/** Maximum number of keys per account; further ones are only counted. */
const MAX_KEYS = 3

function SignerItem({ signer: { address, roles, state, weight, keys } }: { signer: PartSigner }) {
  const [first] = keys.filter(key => key.state === 'lacking')
  const displayed = first ? [first] : keys.slice(0, MAX_KEYS)
  const { icon: Icon, look } = SIGNS[state]
  return (
    <li className="flex min-w-0 flex-col gap-1.5 py-2.5 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PageLink
          to={linkTo('account-lookup', { kind: 'address', address })}
          className="link bytes whitespace-nowrap"
          translate="no"
        >
          0x{address}
        </PageLink>
        {roles.map(role => (
          <RoleBadge key={role} role={role} />
        ))}
      </span>
      {weight === null ? null : weight === 0 && state === 'lacking' ? (
        <span aria-hidden className="hatched h-1.5 w-full rounded-full text-danger" />
      ) : (
        <WeightBar weights={[weight]} tone={BARS[state]} />
      )}
      <span className="flex flex-wrap items-center justify-between gap-x-3 text-xs">
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className={cn('size-3.5 shrink-0', look)} />
          {keys.length === 0 ? 'Not signed' : displayed.map(({ text }) => text).join(', ')}
          {keys.length > displayed.length ? `, ${keys.length - displayed.length} more` : ''}
        </span>
        {weight === null ? null : (
          <span className="tabular-nums">
            {weight} of {FULL_WEIGHT}
          </span>
        )}
      </span>
    </li>
  )
}
