import { useState } from 'react'
import { Button } from '../../../../ui/button'
import type { OddWord } from './read-phrase.task'

interface UnknownWordsProps {
  readonly words: readonly OddWord[]
  readonly lang: string
  /** True if the phrase is visible; otherwise similar words are hidden too. */
  readonly visible: boolean
  readonly onSelect: (word: OddWord) => void
  readonly onReplace: (word: OddWord, by: string) => void
}

/** Words that are in no list, by number, with the most similar ones of the list. */
export function UnknownWords({ words, lang, visible, onSelect, onReplace }: UnknownWordsProps) {
  const [submitted, setSubmitted] = useState(false)
  if (words.length === 0) return null
  const revealed = visible || submitted
  return (
    <section aria-label="Words not in the list" className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {words.map(word => (
          <li key={word.offset} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button size="sm" variant="ghost" className="-mx-3" onClick={() => onSelect(word)}>
              Word {word.number}
            </Button>
            {word.lookAlike === null ? null : <span>{word.lookAlike}</span>}
            {word.nearest.length === 0 ? (
              <span className="text-text-muted">No similar word in the list.</span>
            ) : revealed ? (
              <span className="flex flex-wrap items-center gap-1.5">
                <span className="text-text-muted">may be</span>
                {word.nearest.map(near => (
                  <Button
                    key={near}
                    size="sm"
                    translate="no"
                    lang={lang}
                    aria-label={`Replace word ${word.number} by ${near}`}
                    onClick={() => onReplace(word, near)}
                  >
                    {near}
                  </Button>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {revealed || words.every(({ nearest }) => nearest.length === 0) ? null : (
        <div>
          <Button size="sm" onClick={() => setSubmitted(true)}>
            Show the nearest words
          </Button>
        </div>
      )}
    </section>
  )
}
