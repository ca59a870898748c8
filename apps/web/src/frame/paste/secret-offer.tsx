import { Secret } from '@toolkit/core/secret'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../ui/button'
import type { SecretOfferProps } from '../../ui/fields/held-fields'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { useOpenOffer } from '../use-open-offer'
import { offersOf } from './offers'

const READ_PASTE = taskRef<typeof import('./read-paste.task').default>('read-paste')

/** Opens a field's content in the tool of its secret, which extracts it from the surrounding text. */
export function OpenSecret({ text }: SecretOfferProps) {
  const { open } = useOpenOffer()
  const question = useMemo(() => ({ kind: 'text', text: new Secret(text) }) as const, [text])
  const state = useWorkerQuery(READ_PASTE, question)
  const secrets = state.status === 'success' ? state.data.filter(({ secret }) => secret) : []
  const [offer] = offersOf(secrets)
  if (!offer) return null
  return (
    <Button size="sm" variant="ghost" icon={ArrowRight} onClick={() => void open(offer)}>
      Open it in {offer.tool.title}
    </Button>
  )
}
