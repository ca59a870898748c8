import { keyRisks } from '@toolkit/core/account/key-sets'
import { Coins, Database, Image, KeyRound, Layers, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFlow, shortAmount } from '../../../account/format-flow'
import { describeRisk, type RiskMessage } from '../../../account/key-sets/risk-messages'
import { signingPower } from '../../../account/signing-power'
import type { AccountCounts } from '../../../chain/reads/account-counts'
import type { AccountOverview } from '../../../chain/reads/account-overview'
import type { AccountSummary } from '../../../chain/reads/account-summary'
import type { Read } from '../../../chain/use-read'
import { cn } from '../../../ui/cn'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Skeleton } from '../../../ui/loading'
import { countOf, fileSize } from '../../../ui/values/format'
import type { PartId } from './account-part'
import { formatShare, StorageBar, storageWarning } from './storage-bar'
import type { Control } from './use-control'

interface AccountStripProps {
  readonly keys: AccountSummary['keys']
  /** From a separate script, which may fail although the keys load. */
  readonly balances: Read<AccountOverview>
  readonly counts: Read<AccountCounts | null>
  readonly control: Control
  /** Opens the tab that a cell summarises. */
  readonly onChoose: (part: PartId) => void
}

/** Summary of an account; each cell opens the corresponding tab. */
export function AccountStrip({ keys, balances, counts, control, onChoose }: AccountStripProps) {
  const { data, error, retry } = balances
  return (
    <section
      aria-label="At a glance"
      className="overflow-hidden rounded-md border border-border bg-surface"
    >
      <div className="-mt-px -ml-px grid grid-cols-[repeat(auto-fit,minmax(min(10rem,50%),1fr))] *:border-border *:border-t *:border-l">
        <Cell
          icon={Coins}
          name="FLOW"
          onOpen={() => onChoose('tokens')}
          value={data ? <Amount text={amount(data.available)} /> : error ? UNKNOWN : null}
          note={data ? `${amount(data.balance - data.available)} kept for storage` : null}
        />
        <Cell
          icon={Layers}
          name="Tokens"
          onOpen={() => onChoose('tokens')}
          {...counted(counts, error !== null, 'vaults', 'token vault')}
        />
        <Cell
          icon={Image}
          name="NFTs"
          onOpen={() => onChoose('nfts')}
          {...counted(counts, error !== null, 'collections', 'collection')}
        />
        <Storage data={data} failed={error !== null} onOpen={() => onChoose('storage')} />
        <Keys keys={keys} control={control} onOpen={() => onChoose('keys')} />
      </div>
      {error ? (
        <div className="border-border border-t px-4 py-3">
          <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
        </div>
      ) : null}
    </section>
  )
}

/** Value that could not be fetched or isn't counted; the tab explains why. */
const UNKNOWN = '–'

/** Maximum characters of an amount that fit on one line in large type. */
const MAX_LARGE = 11

function Amount({ text }: { readonly text: string }) {
  return text.length > MAX_LARGE ? <span className="text-sm">{text}</span> : text
}

const amount = (units: bigint) => shortAmount(formatFlow(units))

function counted(
  { data, error }: Read<AccountCounts | null>,
  failed: boolean,
  which: keyof AccountCounts,
  unit: string,
): Pick<CellProps, 'value' | 'note'> {
  if (data) {
    const count = data[which]
    return { value: count.toLocaleString('en'), note: countOf(count, unit).replace(/^\S+ /, '') }
  }
  const uncounted = data === null || error !== null || failed
  return { value: uncounted ? UNKNOWN : null, note: uncounted ? 'Open to count' : null }
}

interface StorageProps {
  readonly data: AccountOverview | undefined
  readonly failed: boolean
  readonly onOpen: () => void
}

function Storage({ data, failed, onOpen }: StorageProps) {
  const cell = { icon: Database, name: 'Storage', onOpen } as const
  if (!data) return <Cell {...cell} value={failed ? UNKNOWN : null} note={null} />
  const storage = { used: data.storageUsed, capacity: data.storageCapacity }
  const warning = storageWarning(storage)
  return (
    <Cell
      {...cell}
      value={
        <span className="flex flex-wrap items-center gap-x-2.5">
          {formatShare(storage)}
          <span className="min-w-8 flex-1">
            <StorageBar {...storage} />
          </span>
        </span>
      }
      note={
        <>
          <span title={`${storage.used} of ${storage.capacity} bytes`}>
            {fileSize(Number(storage.used))} of {fileSize(Number(storage.capacity))} used
          </span>
          {warning ? <span className="block text-text">{warning}</span> : null}
        </>
      }
    />
  )
}

interface KeysProps {
  readonly keys: AccountSummary['keys']
  readonly control: Control
  readonly onOpen: () => void
}

const TONES = { info: '', warning: 'text-warning', danger: 'text-danger' } as const

/** Most important warning about the keys, and who can sign. */
function Keys({ keys, control, onOpen }: KeysProps) {
  const cell = { icon: KeyRound, name: 'Keys', onOpen } as const
  if (control === 'asking') return <Cell {...cell} value={null} note={null} />
  const risk = control ?? firstRisk(keys)
  return (
    <Cell
      {...cell}
      value={
        <span className={cn('text-sm', risk ? TONES[risk.tone] : '')}>
          {risk ? risk.title : 'No key is indispensable'}
        </span>
      }
      note={signingPower(keys)}
    />
  )
}

function firstRisk(keys: AccountSummary['keys']): RiskMessage | null {
  const [first] = keyRisks(keys)
  return first ? describeRisk(first) : null
}

interface CellProps {
  readonly icon: LucideIcon
  readonly name: string
  /** Null while loading. */
  readonly value: ReactNode
  readonly note: ReactNode
  readonly onOpen: () => void
}

function Cell({ icon: Icon, name, value, note, onOpen }: CellProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-busy={value === null}
      className="flex min-w-0 flex-col items-stretch px-4 py-3 text-left transition-colors last:max-sm:col-span-2 hover:bg-surface-raised focus-visible:-outline-offset-2"
    >
      <span className="flex items-center gap-1.5 text-text-muted text-xs">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {name}
      </span>
      <span className="wrap-anywhere flex min-h-7 flex-col justify-center font-semibold text-lg tabular-nums">
        {value ?? <Skeleton className="h-5 w-20" />}
      </span>
      <span className="wrap-anywhere min-h-4 text-text-muted text-xs">{note}</span>
    </button>
  )
}
