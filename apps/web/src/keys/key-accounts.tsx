import { NETWORKS } from '@toolkit/core/flow/networks'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNetwork } from '../chain/hooks'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { SegmentedControl } from '../ui/segmented-control'
import { Spinner } from '../ui/spinner'
import { Switch } from '../ui/switch'
import { LatePart } from './late-part'

/** What asks the chain; loaded when it is first needed. */
export const loadKeyAccounts = async () => (await import('./found-key-accounts')).FoundKeyAccounts

export interface AskedKey {
  /** 128 lower-case hex digits. */
  readonly publicKey: string
  readonly curve: SignatureAlgorithm
}

export interface KeyAccountsProps {
  /** The public keys of one key, or several that belong together. Nothing else of them is sent. */
  readonly keys: readonly AskedKey[]
  /** Offers to ask by itself for every key that is typed; off until it is switched on. */
  readonly asYouType?: boolean
  readonly headingLevel?: 2 | 3
}

/** A pause in typing this long asks by itself, where that is switched on. */
const PAUSE_MS = 700

interface AskedQuestion {
  readonly of: string
  /** Counts, so that the same question asked again is a new one. */
  readonly round: number
}
const next = (before: AskedQuestion | null, of: string) => ({ of, round: (before?.round ?? 0) + 1 })

type Where = 'chosen' | 'public'

/** "Look up its accounts": asks the chosen network, or both public ones, when it is told to. */
export function KeyAccounts({ keys, asYouType = false, headingLevel = 2 }: KeyAccountsProps) {
  const network = useNetwork()
  const [where, setWhere] = useState<Where>('chosen')
  const [automatic, setAutomatic] = useState(false)
  /** The keys and places that were asked for; anything else is another question. */
  const [asked, setAsked] = useState<AskedQuestion | null>(null)

  const networks = where === 'public' ? (['mainnet', 'testnet'] as const) : [network]
  const question = `${networks.join()}/${keys.map(key => key.publicKey).join()}`
  const wanted = asked?.of === question
  const round = asked?.round ?? 0

  // Coming back to a key that was asked for before asks nothing by itself.
  const outdated = asked !== null && !wanted
  useEffect(() => {
    if (outdated) setAsked(null)
  }, [outdated])

  const ready = automatic && keys.length > 0
  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => setAsked(before => next(before, question)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ready, question])

  const ask = () => setAsked(before => next(before, question))
  return (
    <Card
      title="Accounts of this key"
      headingLevel={headingLevel}
      description="Only the public key is sent, and only when you ask."
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl<Where>
          label="Where to look"
          hideLabel
          value={where}
          onChange={setWhere}
          options={[
            { value: 'chosen', label: NETWORKS[network].name },
            { value: 'public', label: 'Mainnet and Testnet' },
          ]}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button icon={Search} onClick={ask} disabled={keys.length === 0}>
            Look up its accounts
          </Button>
          {asYouType ? (
            <Switch
              label="Look up as I type"
              hint="Sends the public key of every key that is read here."
              checked={automatic}
              onChange={setAutomatic}
            />
          ) : null}
        </div>
        <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
          {wanted && keys.length > 0
            ? networks.map(each => (
                <LatePart
                  key={`${question}/${each}/${round}`}
                  load={loadKeyAccounts}
                  props={{ network: each, keys, named: networks.length > 1 }}
                  name="The lookup"
                  loading={<Spinner label="Loading" />}
                />
              ))
            : null}
        </div>
      </div>
    </Card>
  )
}
