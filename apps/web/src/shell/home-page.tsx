import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { GROUPS } from '../tools/groups'
import { PageLink } from '../tools/page-link'
import { searchTools } from '../tools/search-tools'
import { Kbd } from '../ui/kbd'
import { ToolCard } from './tool-card'

/** All tools as cards, with a search field; Enter opens the first that is found. */
export function HomePage() {
  const [query, setQuery] = useState('')
  const [, navigate] = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const found = searchTools(query)
  const searching = query.trim() !== ''

  return (
    <>
      <header className="max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight">Tools for Flow</h1>
        <p className="mt-1 text-base text-text-muted">
          Accounts, keys, transactions and encodings, answered in the page. What you paste here
          stays here: keys and phrases never leave your browser.
        </p>
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> has no form behaviour, and Enter must open the first result. */}
      <form
        role="search"
        className="mt-6 max-w-3xl"
        onSubmit={event => {
          event.preventDefault()
          const first = searching ? found[0] : undefined
          if (first) navigate(first.path)
        }}
      >
        <label htmlFor="tool-search" className="sr-only">
          Search the tools
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3 size-4 text-text-muted"
          />
          <input
            ref={field}
            id="tool-search"
            type="search"
            value={query}
            onChange={event => setQuery(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') setQuery('')
            }}
            placeholder="Search the tools: hash, seed phrase, signature…"
            autoComplete="off"
            spellCheck={false}
            className="h-10 w-full rounded-md border border-border bg-surface pr-20 pl-9 text-sm placeholder:text-text-muted"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-2.5 right-3 hidden text-xs text-text-muted sm:block"
          >
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
        </div>
      </form>
      <p role="status" className="sr-only">
        {searching ? `${found.length} ${found.length === 1 ? 'tool' : 'tools'} found` : ''}
      </p>
      {searching ? (
        <section aria-label="Search results" className="mt-8">
          {found.length > 0 ? (
            <CardGrid tools={found} />
          ) : (
            <p className="text-sm text-text-muted">
              No tool fits “{query.trim()}”.{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  setQuery('')
                  field.current?.focus()
                }}
              >
                Show all tools
              </button>
            </p>
          )}
        </section>
      ) : (
        GROUPS.map(group => (
          <section key={group.id} aria-labelledby={`group-${group.id}`} className="mt-8">
            <h2 id={`group-${group.id}`} className="text-base font-semibold">
              <PageLink to={group.path} className="hover:text-accent">
                {group.title}
              </PageLink>
            </h2>
            <p className="mt-0.5 mb-3 text-sm text-text-muted">{group.description}</p>
            <CardGrid tools={found.filter(tool => tool.group === group.id)} />
          </section>
        ))
      )}
    </>
  )
}

function CardGrid({ tools }: { readonly tools: ReturnType<typeof searchTools> }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {tools.map(tool => (
        <li key={tool.id}>
          <ToolCard tool={tool} />
        </li>
      ))}
    </ul>
  )
}
