import { useState } from 'react'
import { DiscoveryCard } from './discovery-card'
import { cardId, KeysSection } from './keys-section'
import type { PathCandidate } from './plans'
import type { Hit } from './search-network'
import type { OpenRoot } from './use-phrase'
import type { SeedPhrase } from './use-seed-phrase'

export interface ResultsProps {
  readonly page: SeedPhrase
  readonly root: OpenRoot
}

/** What a phrase opens: the search for its accounts, and its keys. Other roots need a `key`. */
export function Results({ page, root }: ResultsProps) {
  const [chosen, setChosen] = useState<Hit<PathCandidate> | null>(null)

  function choose(hit: Hit<PathCandidate>): void {
    const { path, reading, curve } = hit.candidate
    setChosen(hit)
    page.act({ type: 'choose', path, reading })
    requestAnimationFrame(() => leadTo(cardId(curve)))
  }

  return (
    <>
      <DiscoveryCard root={root} path={page.path} onChoose={choose} />
      <KeysSection page={page} root={root} chosen={chosen} />
    </>
  )
}

/** The keys are derived anew first; their card takes the focus once it is there. */
function leadTo(id: string, tries = 40): void {
  const card = document.getElementById(id)
  if (!card) {
    if (tries > 0) setTimeout(() => leadTo(id, tries - 1), 50)
    return
  }
  card.focus({ preventScroll: true })
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  card.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' })
}
