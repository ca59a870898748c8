import { NETWORKS } from '@toolkit/core/network/networks'
import { andList } from '@toolkit/core/text/format-list'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCurveChoice } from '../../../secrets/key/curve-choice'
import type { DescribedKey } from '../../../secrets/key/describe-key'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { WidePanes } from '../../../ui/layout/tool-layout'
import { Skeleton } from '../../../ui/loading'
import { useVersion } from '../../../ui/use-version'
import { cardId } from './keys/card-id'
import manifest from './manifest'
import { PhraseCard } from './phrase/phrase-card'
import type { PathCandidate } from './plans'
import type { Hit } from './search-network'
import { useSearchedNetworks } from './use-search'
import { useSeedPhrase } from './use-seed-phrase'

const AccountsPart = lazyPart(async () => (await import('./accounts-part')).AccountsPart, {
  name: 'The search',
  loading: <Skeleton className="h-40" />,
})
const KeysSection = lazyPart(async () => (await import('./keys/keys-section')).KeysSection, {
  name: 'The keys',
  loading: <Skeleton className="h-9 w-40" />,
})

/** Finds the accounts of a seed phrase or extended key, and derives the keys at any path. */
export default secretPage(SeedPhraseTool, manifest)

const NO_KEYS: readonly DescribedKey[] = []

function SeedPhraseTool({ incoming, onWipe }: SecretToolProps<typeof manifest>) {
  const page = useSeedPhrase({ incoming, onWipe })
  const [chosen, setChosen] = useState<Hit<PathCandidate> | null>(null)
  const networks = useSearchedNetworks().map(network => NETWORKS[network].name)
  const { submitted } = page
  const { root } = page.phrase
  const rootVersion = useVersion(root)
  const [found, setFound] = useState<string | null>(null)
  const curves = useCurveChoice(page.keys.status === 'success' ? page.keys.data.keys : NO_KEYS, {
    found,
  })

  function choose(hit: Hit<PathCandidate>): void {
    const { path, encoding, signatureAlgorithm } = hit.candidate
    setChosen(hit)
    setFound(hit.account.publicKey)
    curves.choose(signatureAlgorithm)
    page.showKeys(true)
    page.act({ chosen: { path, encoding } })
    requestAnimationFrame(() => leadTo(cardId(signatureAlgorithm)))
  }

  return (
    <WidePanes
      input={
        <PhraseCard
          page={page}
          note={`Only public keys are sent, when you search, to the key lookup of ${andList(networks)}.`}
        />
      }
    >
      <section aria-label="Accounts" className="empty:hidden">
        {submitted ? (
          <AccountsPart
            key={submitted.id}
            {...{ page, submitted, chosen }}
            onChoose={choose}
            onFound={setFound}
          />
        ) : page.form.phrase.reveal() === '' ? (
          <Card>
            <EmptyState icon={Search} title="No accounts yet">
              Enter a phrase and press Find accounts. They appear here, with their balances and what
              each key can sign.
            </EmptyState>
          </Card>
        ) : null}
      </section>
      {root ? <KeysSection key={rootVersion} {...{ page, root, chosen }} choice={curves} /> : null}
    </WidePanes>
  )
}

/** The keys are derived again first; their card is focused once it has rendered. */
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
