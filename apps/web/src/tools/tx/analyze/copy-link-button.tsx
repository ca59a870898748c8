import type { NetworkId } from '@toolkit/core/flow/networks'
import { Check, Link2, TriangleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/button'
import { copyText } from '../../../ui/copy-text'

const SHOWN_FOR = 2000
const LOOKS = {
  idle: { icon: Link2, words: 'Copy link' },
  copied: { icon: Check, words: 'Link copied' },
  failed: { icon: TriangleAlert, words: 'Not copied' },
} as const

export interface CopyLinkButtonProps {
  readonly network: NetworkId
  /** 64 hex digits. */
  readonly id: string
}

/** Copies a link that opens the same transaction on the same network. */
export function CopyLinkButton({ network, id }: CopyLinkButtonProps) {
  const [state, setState] = useState<keyof typeof LOOKS>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, SHOWN_FOR, 'idle')
    return () => clearTimeout(timer)
  }, [state])

  async function copy(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    const { origin, pathname } = window.location
    const link = `${origin}${pathname}?network=${network}#id=${id}`
    setState((await copyText(link, button)) ? 'copied' : 'failed')
  }

  const { icon, words } = LOOKS[state]
  return (
    <>
      <Button size="sm" variant="ghost" icon={icon} onClick={copy}>
        {words}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : words}
      </span>
    </>
  )
}
