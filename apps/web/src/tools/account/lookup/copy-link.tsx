import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button'
import { copyText } from '../../../ui/copy-text'

const SHOWN_FOR_MS = 2000
const WORDS = { idle: 'Copy link', copied: 'Link copied', failed: 'Link not copied' } as const

interface CopyLinkProps {
  /** Asked at the press: only then a link is made of what is looked up. */
  readonly link: () => string
}

/** Copies the link to a lookup, and says so. */
export function CopyLink({ link }: CopyLinkProps) {
  const [state, setState] = useState<keyof typeof WORDS>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, SHOWN_FOR_MS, 'idle')
    return () => clearTimeout(timer)
  }, [state])
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={state === 'copied' ? Check : Link2}
        onClick={async event => {
          const copied = await copyText(link(), event.currentTarget)
          setState(copied ? 'copied' : 'failed')
        }}
      >
        {WORDS[state]}
      </Button>
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : WORDS[state]}
      </span>
    </>
  )
}
