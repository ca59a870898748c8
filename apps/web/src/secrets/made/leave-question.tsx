import { useEffect, useState } from 'react'
import { askBeforeLeaving, isLedByHistory } from '../../frame/leaving'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { toast } from '../../ui/overlays/toast-store'
import { useLatest } from '../../ui/use-latest'
import { isUnsaved, type MadeSecret } from './made-secret'
import { kindInWords } from './made-words'

/** Asks before the page is left while a secret that was seen on it is not saved. It stays in the tab all the same. */
export function LeaveQuestion({ secret }: { readonly secret: MadeSecret | null }) {
  const [go, setGo] = useState<(() => void) | null>(null)
  const asks = secret?.seen === true && isUnsaved(secret)
  const kind = secret === null ? '' : kindInWords(secret)
  const words = secret?.what === 'phrase'
  const stays =
    secret?.what === 'aes-key'
      ? 'It stays in this tab until you close it.'
      : `${words ? 'They stay' : 'It stays'} in this tab until you close it: Generate shows ${words ? 'them' : 'it'} again.`
  const told = useLatest({ title: `${kind} not saved yet`, description: stays })

  useEffect(() => {
    if (!asks) return
    const end = askBeforeLeaving(next => setGo(() => next))
    const { pathname } = location
    return () => {
      end()
      // Back asks nobody.
      if (location.pathname === pathname || !isLedByHistory()) return
      toast(told.current)
    }
  }, [asks, told])

  return (
    <Dialog
      open={asks && go !== null}
      onClose={() => setGo(null)}
      title={words ? `Leave before you save these ${kind}?` : 'Leave before you save this key?'}
      footer={
        <>
          <Button
            onClick={() => {
              setGo(null)
              go?.()
            }}
          >
            Leave
          </Button>
          <Button variant="primary" onClick={() => setGo(null)}>
            Stay
          </Button>
        </>
      }
    >
      <p>{stays}</p>
    </Dialog>
  )
}
