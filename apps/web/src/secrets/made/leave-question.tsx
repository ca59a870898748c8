import { useEffect, useState } from 'react'
import { confirmBeforeLeaving, isLedByHistory } from '../../frame/leaving'
import { lazyPart } from '../../ui/layout/lazy-part'
import { toast } from '../../ui/overlays/toast-store'
import { useLatest } from '../../ui/use-latest'
import { describeKind } from './made-messages'
import { isUnsaved, type MadeSecret } from './made-secret'

const loadDialog = async () => (await import('./leave-dialog')).LeaveDialog
const LeaveDialog = lazyPart(loadDialog, { name: 'The question', loading: null })

/**
 * Asks before the page is left while a secret that was visible on it is not saved. The secret stays in the tab
 * nevertheless.
 */
export function LeaveQuestion({ secret }: { readonly secret: MadeSecret | null }) {
  const [go, setGo] = useState<(() => void) | null>(null)
  const needsConfirmation = secret?.seen === true && isUnsaved(secret)
  const kind = secret === null ? '' : describeKind(secret)
  const words = secret?.what === 'phrase'
  const stays =
    secret?.what === 'aes-key'
      ? 'It stays in this tab until you close it.'
      : `${words ? 'They stay' : 'It stays'} in this tab until you close it: Generate shows ${words ? 'them' : 'it'} again.`
  const content = useLatest({ title: `${kind} not saved yet`, description: stays })

  useEffect(() => {
    if (!needsConfirmation) return
    // Ready when the user leaves, even offline.
    loadDialog().catch(() => undefined)
    const end = confirmBeforeLeaving(next => setGo(() => next))
    const { pathname } = location
    return () => {
      end()
      // The Back button cannot be intercepted.
      if (location.pathname === pathname || !isLedByHistory()) return
      toast(content.current)
    }
  }, [needsConfirmation, content])

  if (!needsConfirmation || go === null) return null
  return (
    <LeaveDialog
      title={words ? `Leave before you save these ${kind}?` : 'Leave before you save this key?'}
      stays={stays}
      onLeave={() => {
        setGo(null)
        go()
      }}
      onStay={() => setGo(null)}
    />
  )
}
