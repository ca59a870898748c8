import { useState } from 'react'
import { PANEL } from '../../ui/layout/tool-frame'
import { GLOSSARY, type Term } from './glossary'

const COUNT = GLOSSARY.reduce((sum, { terms }) => sum + terms.length, 0)

const fits = ({ name, meaning }: Term, words: readonly string[]) => {
  const text = `${name} ${meaning}`.toLowerCase()
  return words.every(word => text.includes(word))
}

/** Words of Flow that the tools use, each in one sentence and with an anchor of its own. */
export function GlossaryPage() {
  const [filter, setFilter] = useState('')
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = GLOSSARY.map(group => ({
    ...group,
    terms: group.terms.filter(one => fits(one, words)),
  })).filter(({ terms }) => terms.length > 0)
  return (
    <>
      <header className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-semibold text-base md:text-lg">Glossary</h1>
        <input
          type="search"
          value={filter}
          onChange={event => setFilter(event.target.value)}
          aria-label="Filter the terms"
          placeholder={`Filter ${COUNT} terms`}
          className="h-9 w-full rounded-md border border-border-strong bg-field px-3 text-sm sm:w-70 pointer-coarse:h-11"
        />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {groups.map(({ title, terms }) => (
          <section key={title} aria-label={title} className={PANEL}>
            <h2 className="border-border border-b px-4 py-2.5 font-semibold text-sm">{title}</h2>
            <dl>
              {terms.map(({ id, name, meaning }) => (
                <div
                  key={id}
                  id={id}
                  className="grid min-h-11 scroll-mt-20 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-4 border-border border-b px-4 py-1 text-[13px] leading-4.5 last:border-b-0 target:bg-accent/10"
                >
                  <dt className="font-semibold">{name}</dt>
                  <dd className="text-text-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.length === 0 ? (
          <p role="status" className={`${PANEL} p-4 text-text-muted`}>
            No such term
          </p>
        ) : null}
      </div>
    </>
  )
}
