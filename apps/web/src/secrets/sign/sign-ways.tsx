import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { FileKey, KeyRound, type LucideIcon, Wallet } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { cn } from '../../ui/cn'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { KeyWay } from './key-way'
import { OutsideWay } from './outside-way'
import { PasskeyWay } from './passkey-way'
import type { SignPanelProps } from './sign-panel'
import { keyWords } from './sign-words'
import type { WayProps } from './use-attempt'
import { WalletWay } from './wallet-way'

export type Way = 'key' | 'wallet' | 'passkey' | 'outside'

interface SignWaysProps extends Pick<SignPanelProps, 'onRebuild'> {
  readonly way: Way
  readonly onWay: (way: Way) => void
  readonly shared: WayProps
}

type Method = 'key' | 'wallet' | 'elsewhere'

const METHODS: readonly {
  readonly method: Method
  readonly icon: LucideIcon
  readonly label: string
}[] = [
  { method: 'key', icon: FileKey, label: 'Private key' },
  { method: 'wallet', icon: Wallet, label: 'Wallet' },
  { method: 'elsewhere', icon: KeyRound, label: 'Passkey, KMS or CLI' },
]
const ELSEWHERE = { passkey: 'Passkey', outside: 'KMS or CLI' } as const
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', METHODS.length - 1],
])

const methodOf = (way: Way): Method => (way === 'key' || way === 'wallet' ? way : 'elsewhere')

/** The ways to sign under each other, and the fields of the one that is chosen. */
export function SignWays({ way, onWay, shared, onRebuild }: SignWaysProps) {
  const id = useId()
  const method = methodOf(way)
  const choose = (next: Method) => {
    if (next !== method) onWay(next === 'elsewhere' ? 'passkey' : next)
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const at = METHODS.findIndex(one => one.method === method)
    const step = STEPS.get(event.key)
    const next = step === undefined ? undefined : METHODS[(at + step) % METHODS.length]
    if (!next) return
    event.preventDefault()
    choose(next.method)
    document.getElementById(`${id}-${next.method}`)?.focus()
  }

  const notes: Readonly<Record<Method, string>> = {
    key: keyNote(shared),
    wallet: 'Log in and approve there',
    elsewhere: 'Sign on another device',
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        role="tablist"
        aria-label="Ways to sign"
        aria-orientation="vertical"
        className="flex flex-col gap-2"
        onKeyDown={move}
      >
        {METHODS.map(({ method: value, icon: Icon, label }) => (
          <button
            key={value}
            id={`${id}-${value}`}
            type="button"
            role="tab"
            aria-selected={value === method}
            aria-controls={value === method ? `${id}-panel` : undefined}
            tabIndex={value === method ? 0 : -1}
            onClick={() => choose(value)}
            className={cn(
              'flex min-h-12 items-center gap-3 rounded-md border border-border bg-background px-3 py-1.5 text-left transition-colors',
              'hover:bg-surface-raised aria-selected:border-accent aria-selected:ring-1 aria-selected:ring-accent',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0 text-text-muted" />
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              <span className="block text-text-muted text-xs">{notes[value]}</span>
            </span>
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${method}`}
        className="flex min-w-0 flex-col gap-4"
      >
        {way === 'key' ? <KeyWay {...shared} /> : null}
        {way === 'wallet' ? <WalletWay {...shared} {...(onRebuild ? { onRebuild } : {})} /> : null}
        {way === 'passkey' || way === 'outside' ? (
          <SegmentedControl
            label="Signed with"
            hideLabel
            value={way}
            onChange={onWay}
            options={ELSEWHERE}
          />
        ) : null}
        {way === 'passkey' ? <PasskeyWay {...shared} /> : null}
        {way === 'outside' ? <OutsideWay {...shared} /> : null}
      </div>
    </div>
  )
}

/** "Key 0, ECDSA P-256, SHA3-256": the one that there is, or how many. */
function keyNote({ signer, known }: WayProps): string {
  const free = known.keys.get(signer.address)?.filter(isFree(signer.signed)) ?? []
  const [only, ...others] = free
  if (!only) return 'Or a seed phrase or keystore'
  return others.length === 0 ? keyWords(only) : `One of ${free.length} keys`
}

const isFree = (signed: readonly number[]) => (key: AccountKey) =>
  !key.revoked && !signed.includes(key.index)
