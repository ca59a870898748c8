import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import { PageLink } from '../frame/page-link'
import { GROUPS, toolsOf } from '../frame/registry'
import { Button } from '../ui/button'
import { cn } from '../ui/cn'
import { useFileDrop } from '../ui/fields/use-file-drop'
import { useMainFocus } from '../ui/fields/use-main-focus'
import { Kbd } from '../ui/kbd'
import { givenFile, givenText } from './find/entry'
import { FinderField } from './find/finder-field'
import { FinderResults } from './find/finder-results'
import { useFinder } from './find/use-finder'
import { KeptToolsRow } from './kept-tools-row'
import { openAbout } from './shortcuts-host'
import { ToolCards } from './tool-card'
import { isTextField } from './use-key'

/** One field that searches the tools and takes whatever is pasted or dropped; below it all tools as cards. */
export function HomePage() {
  const [, navigate] = useLocation()
  const finder = useFinder({ navigate })
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { put, query, entry, shown } = finder
  const { over, handlers } = useFileDrop(([file]) => {
    if (!file) return
    put(givenFile(file))
    field.current?.focus()
  })
  const asked = query !== '' || shown.masked || entry.kind === 'given'

  useMainFocus(field)

  // A paste that misses the field, as nothing else on the page takes one.
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || text === '' || isTextField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      put(givenText(text))
      field.current?.focus()
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [put])

  return (
    <div {...handlers} className="min-h-[70dvh]">
      <header className="max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight">Tools for Flow</h1>
        <p className="mt-1 text-base text-text-muted">
          Inspect Flow accounts, keys, transactions and encodings – all in your browser. The keys
          and phrases you paste never leave it.
        </p>
      </header>
      <search
        className={cn(
          'mt-6 block max-w-3xl rounded-md border border-border-strong bg-surface',
          'focus-within:border-accent',
          over && 'outline-2 outline-accent outline-offset-4 outline-dashed',
        )}
      >
        <FinderField
          finder={finder}
          listId={listId}
          field={field}
          main
          label="Search the tools, or paste anything"
          placeholder={over ? 'Drop to open' : 'Search the tools, or paste anything'}
          className="rounded-md not-placeholder-shown:[html:not([data-ready])_&]:masked"
          aside={
            <span aria-hidden="true" className="mr-1.5 hidden sm:block">
              <Kbd>Ctrl K</Kbd>
            </span>
          }
        />
        {asked ? (
          <div className="border-border border-t">
            <FinderResults finder={finder} listId={listId} />
          </div>
        ) : null}
      </search>
      <KeptToolsRow />
      {asked
        ? null
        : GROUPS.map(group => (
            <section key={group.id} aria-labelledby={`group-${group.id}`} className="mt-6">
              <h2 id={`group-${group.id}`} className="text-base font-semibold">
                <PageLink to={group.path} className="hover:text-accent">
                  {group.title}
                </PageLink>
              </h2>
              <p className="mt-0.5 mb-3 text-sm text-text-muted">{group.description}</p>
              <ToolCards tools={toolsOf(group.id)} className="xl:grid-cols-3" />
            </section>
          ))}
      <Button variant="ghost" size="sm" className="mt-10" onClick={openAbout}>
        About this build
      </Button>
    </div>
  )
}
