import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { PageLink } from '../frame/page-link'
import { searchTools } from '../frame/search-tools'
import { ToolCards } from './tool-card'

/** Not-found page: the address, tools with similar names, and further links. */
export function NotFoundPage() {
  const [location] = useLocation()
  // The prerendered 404 page serves every URL, so the path is shown after hydration.
  const [path, setPath] = useState<string | null>(null)
  useEffect(() => setPath(location), [location])
  const guesses = path === null ? [] : guessTools(path)

  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">Page not found</h1>
      <p className="mt-2 max-w-3xl text-base text-text-muted">
        {path === null ? (
          'There is no page at this address.'
        ) : (
          <>
            There is no page at{' '}
            <code translate="no" className="font-mono break-all text-text">
              {path}
            </code>
            .
          </>
        )}{' '}
        It may be misspelled, or the page may have moved.
      </p>
      <p className="mt-4 text-sm">
        <PageLink to="/" className="link">
          See all tools
        </PageLink>
      </p>
      {guesses.length > 0 && (
        <section aria-labelledby="guesses" className="mt-8">
          <h2 id="guesses" className="mb-3 text-base font-semibold">
            Did you mean
          </h2>
          <ToolCards tools={guesses} />
        </section>
      )}
    </>
  )
}

function guessTools(path: string) {
  const words = path
    .split(/[/\-_.]+/)
    .filter(word => word.length > 2)
    .reverse()
  for (const word of words) {
    const found = searchTools(word)
    if (found.length > 0) return found.slice(0, 4)
  }
  return []
}
