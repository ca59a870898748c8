import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { FileKey, KeyRound, type LucideIcon, Wallet } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { cn } from '../../ui/cn'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { ExternalSigner } from './external-signer'
import { KeySigner } from './key-signer'
import { PasskeySigner } from './passkey-signer'
import { describeKey } from './sign-messages'
import type { SignPanelProps } from './sign-panel'
import type { SignerProps } from './use-attempt'
import { WalletSigner } from './wallet-signer'

export type SigningMethod = 'key' | 'wallet' | 'passkey' | 'outside'

interface SigningMethodsProps extends Pick<SignPanelProps, 'onRebuild'> {
  readonly method: SigningMethod
  readonly onMethod: (method: SigningMethod) => void
  readonly shared: SignerProps
}

type MethodTab = 'key' | 'wallet' | 'elsewhere'

const TABS: readonly {
  readonly tab: MethodTab
  readonly icon: LucideIcon
  readonly label: string
}[] = [
  { tab: 'key', icon: FileKey, label: 'Private key' },
  { tab: 'wallet', icon: Wallet, label: 'Wallet' },
  { tab: 'elsewhere', icon: KeyRound, label: 'Passkey, KMS or CLI' },
]
const ELSEWHERE = { passkey: 'Passkey', outside: 'KMS or CLI' } as const
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', TABS.length - 1],
])

const tabOf = (method: SigningMethod): MethodTab =>
  method === 'key' || method === 'wallet' ? method : 'elsewhere'

/** List of signing methods, with the fields of the selected one. */
export function SigningMethods({ method, onMethod, shared, onRebuild }: SigningMethodsProps) {
  const id = useId()
  const tab = tabOf(method)
  const choose = (next: MethodTab) => {
    if (next !== tab) onMethod(next === 'elsewhere' ? 'passkey' : next)
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    const at = TABS.findIndex(one => one.tab === tab)
    const step = STEPS.get(event.key)
    const next = step === undefined ? undefined : TABS[(at + step) % TABS.length]
    if (!next) return
    event.preventDefault()
    choose(next.tab)
    document.getElementById(`${id}-${next.tab}`)?.focus()
  }

  const notes: Readonly<Record<MethodTab, string>> = {
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
        {TABS.map(({ tab: value, icon: Icon, label }) => (
          <button
            key={value}
            id={`${id}-${value}`}
            type="button"
            role="tab"
            aria-selected={value === tab}
            aria-controls={value === tab ? `${id}-panel` : undefined}
            tabIndex={value === tab ? 0 : -1}
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
        aria-labelledby={`${id}-${tab}`}
        className="flex min-w-0 flex-col gap-4"
      >
        {method === 'key' ? <KeySigner {...shared} /> : null}
        {method === 'wallet' ? (
          <WalletSigner {...shared} {...(onRebuild ? { onRebuild } : {})} />
        ) : null}
        {method === 'passkey' || method === 'outside' ? (
          <SegmentedControl
            label="Signed with"
            hideLabel
            value={method}
            onChange={onMethod}
            options={ELSEWHERE}
          />
        ) : null}
        {method === 'passkey' ? <PasskeySigner {...shared} /> : null}
        {method === 'outside' ? <ExternalSigner {...shared} /> : null}
      </div>
    </div>
  )
}

/** "Key 0, ECDSA P-256, SHA3-256": the only key, or how many there are. */
function keyNote({ signer, known }: SignerProps): string {
  const free = known.keys.get(signer.address)?.filter(isFree(signer.signed)) ?? []
  const [only, ...others] = free
  if (!only) return 'Or a seed phrase or keystore'
  return others.length === 0 ? describeKey(only) : `One of ${free.length} keys`
}

const isFree = (signed: readonly number[]) => (key: AccountKey) =>
  !key.revoked && !signed.includes(key.index)
