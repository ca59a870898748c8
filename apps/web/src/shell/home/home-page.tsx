import { type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { useLocation } from 'wouter'
import { PageLink } from '../../frame/page-link'
import { Button, buttonClasses } from '../../ui/button'
import { cn } from '../../ui/cn'
import { FileButton, useFileDrop } from '../../ui/fields/file-input'
import { useMainFocus } from '../../ui/fields/use-main-focus'
import { Kbd } from '../../ui/kbd'
import { fileEntry, textEntry } from '../find/entry'
import { FinderField } from '../find/finder-field'
import { FinderResults } from '../find/finder-results'
import { useFinder } from '../find/use-finder'
import { openAbout } from '../shortcuts-host'
import { isTextField } from '../use-key'
import { AllTools } from './all-tools'
import { Examples } from './examples'
import { SavedToolsRow } from './saved-tools-row'

/** Field that accepts anything pasted or dropped and searches the tools; below it, common tasks. */
export function HomePage() {
  const [, navigate] = useLocation()
  const finder = useFinder({ navigate })
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { put, query, entry, displayed } = finder
  const take = (file: File | undefined): void => {
    if (!file) return
    put(fileEntry(file))
    field.current?.focus()
  }
  const { over, handlers } = useFileDrop(([file]) => take(file))
  const hasQuery = query !== '' || displayed.masked || entry.kind === 'given'

  useMainFocus(field)
  usePasteAnywhere(text => put(textEntry(text)), field)

  return (
    <div {...handlers} className="min-h-[70dvh] min-[100rem]:pt-8">
      <header>
        <h1 className="font-semibold text-xl tracking-tight max-sm:text-lg">
          Paste anything from Flow. See what it is, and what went wrong.
        </h1>
        <p className="mt-1 text-text-muted sm:text-base">
          A transaction, an error, bytes, an address, a key or a phrase. It is read in this browser,
          and secrets never leave it.
        </p>
      </header>
      <search
        className={cn(
          'mt-4 block rounded-md border border-border-strong bg-surface sm:mt-5',
          'focus-within:border-accent focus-within:ring-3 focus-within:ring-accent/20',
          over && 'outline-2 outline-accent outline-offset-4 outline-dashed',
        )}
      >
        <FinderField
          finder={finder}
          listId={listId}
          field={field}
          main
          label="Search the tools, or paste anything"
          placeholder={over ? 'Drop to open' : 'Paste, drop a file, or search the tools'}
          className="h-13 rounded-md text-base not-placeholder-shown:[html:not([data-ready])_&]:masked sm:h-15"
          aside={
            <span className="hidden items-center gap-1 sm:flex">
              <FileButton
                variant="ghost"
                input={{ 'aria-label': 'A file to open' }}
                onFiles={([file]) => take(file)}
              >
                Choose a file
              </FileButton>
              <span aria-hidden="true" className="mr-1.5">
                <Kbd>Ctrl K</Kbd>
              </span>
            </span>
          }
        />
        {hasQuery ? (
          <div className="border-border border-t">
            <FinderResults finder={finder} listId={listId} />
          </div>
        ) : null}
      </search>
      {hasQuery ? null : (
        // Hydrates after the field, as in the shell.
        <Suspense>
          <Tasks />
          <Examples onOpen={finder.open} />
          <SavedToolsRow />
          <AllTools />
        </Suspense>
      )}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={openAbout}>
          About this build
        </Button>
        <PageLink to="/docs" className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          Docs
        </PageLink>
        <PageLink to="/docs/glossary" className={buttonClasses({ variant: 'ghost', size: 'sm' })}>
          Glossary
        </PageLink>
      </div>
    </div>
  )
}

/** Handles a paste outside the field, since nothing else on the page accepts one. */
function usePasteAnywhere(
  onText: (text: string) => void,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    function paste(event: ClipboardEvent): void {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || text === '' || isTextField(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      onText(text)
      field.current?.focus()
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  })
}

/** Common tasks, in users' words. */
const TASKS = [
  ['Send FLOW or tokens', '/code/rlpTx#view=create'],
  ['Create an account', '/account/create'],
  ['Find what my phrase opens', '/key/seed-phrase'],
  ['Look up an account', '/account/lookup'],
  ['Check a signature', '/key/verify'],
] as const

/** Links to common tasks; on a phone, one scrolling line. */
function Tasks() {
  return (
    <nav aria-label="Common tasks" className="-mx-4 mt-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 pb-1 sm:w-auto sm:flex-wrap">
        {TASKS.map(([title, to]) => (
          <li key={to}>
            <PageLink
              to={to}
              className="inline-flex min-h-8 items-center rounded-full border border-border px-3 text-text-muted hover:border-accent hover:text-text pointer-coarse:min-h-10"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
