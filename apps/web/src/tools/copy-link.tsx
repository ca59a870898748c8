import { Check, Link2, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { copyText } from '../ui/copy-text'

const SHOWN_FOR = 2000
const LOOKS = {
  idle: { icon: Link2, words: 'Copy link' },
  copied: { icon: Check, words: 'Link copied' },
  failed: { icon: TriangleAlert, words: 'Not copied' },
  'too-long': { icon: TriangleAlert, words: 'Too long for a link' },
} as const

export interface CopyLinkProps {
  /** The link, asked for at the press; null when what it would hold is too long. Never a secret. */
  readonly link: () => string | null
  readonly disabled?: boolean
}

/** Copies a link that opens the same, and says so. */
export function CopyLink({ link, disabled = false }: CopyLinkProps) {
  const [state, setState] = useState<keyof typeof LOOKS>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, SHOWN_FOR, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    const text = link()
    if (text === null) return setState('too-long')
    setState((await copyText(text, button)) ? 'copied' : 'failed')
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
