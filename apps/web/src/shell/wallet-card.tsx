import { Smartphone, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cancelWalletCalls, type WalletCall } from '../chain/wallet/wallet-calls'
import { SITE_BASE } from '../state/site-base'
import { Button } from '../ui/button'
import { AlertCard } from '../ui/overlays/alert-card'
import { describeCard, isMobile, SILENT_WALLET_MS, staysFor } from './wallet-card-messages'

export interface WalletCardProps {
  /** Current wallet requests; the last one is pending. */
  readonly calls: readonly WalletCall[]
}

/** Corner card for a pending wallet request that the page itself doesn't show. */
export function WalletCard({ calls }: WalletCardProps) {
  const call = useDisplayedCall(calls.at(-1) ?? null)
  const now = useClock(call)
  const [closed, setClosed] = useState<number | null>(null)
  if (call === null || closed === call.id) return null
  const message = describeCard(call, { mobile: isMobile(navigator.userAgent), now })
  if (message === null) return null
  const Icon = call.method === 'WC/RPC' ? Smartphone : Wallet
  return (
    <AlertCard
      key={call.id}
      title={message.title}
      message={message.message}
      href={message.href}
      icon={<ProviderIcon url={call.provider?.icon ?? null} fallback={<Icon aria-hidden />} />}
      onClose={() => setClosed(call.id)}
      actions={
        message.cancels ? (
          <Button size="sm" onClick={cancelWalletCalls}>
            Cancel the request
          </Button>
        ) : undefined
      }
    />
  )
}

/**
 * Returns the request, or for a moment the one that just ended, so that the card doesn't flicker
 * between two in a row.
 */
function useDisplayedCall(call: WalletCall | null): WalletCall | null {
  const [retained, setRetained] = useState(call)
  useEffect(() => {
    if (call !== null) return setRetained(call)
    if (retained === null) return
    const timer = setTimeout(setRetained, staysFor(retained), null)
    return () => clearTimeout(timer)
  }, [call, retained])
  return call ?? retained
}

/** Re-renders once, when the request has been silent for a minute. */
function useClock(call: WalletCall | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (call === null) return
    const left = call.startedAt + SILENT_WALLET_MS - Date.now()
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [call])
  return now
}

const ICON_PIXELS = 64

/** Wallet's icon, loaded only through our image endpoint. */
function ProviderIcon({ url, fallback }: { url: string | null; fallback: React.ReactNode }) {
  const [failed, setFailed] = useState(false)
  if (failed || url === null || !/^https?:/.test(url)) return fallback
  const query = new URLSearchParams({ url, w: String(ICON_PIXELS), q: '75' })
  return (
    <img
      src={`${SITE_BASE}image?${query}`}
      alt=""
      className="size-full"
      onError={() => setFailed(true)}
    />
  )
}
