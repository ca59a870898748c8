import { Check, Link2, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { copyText } from '../ui/copy-text'
import { writeFragment } from './fragment'

const SHOWN_FOR = 2000
/** Longer links are cut by chats and refused by some browsers. */
const MAX_LINK_LENGTH = 32_000
const LOOKS = {
  idle: { icon: Link2, words: 'Copy link' },
  copied: { icon: Check, words: 'Link copied' },
  failed: { icon: TriangleAlert, words: 'Not copied' },
  'too-long': { icon: TriangleAlert, words: 'Too long for a link' },
} as const

export interface CopyLinkProps {
  /** What the link holds, asked at the press; null when it does not fit. Never a secret. */
  readonly fields: () => Readonly<Record<string, string>> | null
  readonly disabled?: boolean
}

/**
 * Copies a link whose fragment holds the tool's state, and puts it into the address bar. A fragment
 * is never sent to a server.
 */
export function CopyLink({ fields, disabled = false }: CopyLinkProps) {
  const [state, setState] = useState<keyof typeof LOOKS>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, SHOWN_FOR, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    const shared = fields()
    if (!shared || new URLSearchParams(shared).toString().length > MAX_LINK_LENGTH) {
      return setState('too-long')
    }
    writeFragment(shared)
    setState((await copyText(window.location.href, button)) ? 'copied' : 'failed')
  }

  const { icon, words } = LOOKS[state]
  return (
    <>
      <Button size="sm" variant="ghost" icon={icon} disabled={disabled} onClick={copy}>
        {words}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : words}
      </span>
    </>
  )
}
