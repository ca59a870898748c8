import type { Secret } from '@toolkit/core/secret'

interface WordGridProps {
  readonly words: Secret<readonly string[]>
  /** Language of the words, as a BCP 47 tag. */
  readonly lang: string
  readonly visible: boolean
}

/** Numbered words of a phrase, at most four per line. Hidden words are not in the page at all. */
export function WordGrid({ words, lang, visible }: WordGridProps) {
  return (
    <ol
      aria-label="Words of the phrase"
      translate="no"
      data-secret
      className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,25%-0.375rem),1fr))] gap-2"
    >
      {words.reveal().map((word, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat; their places do not.
          key={position}
          className="flex min-h-9 items-center gap-2 rounded-md border border-border bg-background px-3 sm:min-h-10"
        >
          <span className="w-5 shrink-0 text-right text-text-muted text-xs tabular-nums">
            {position + 1}
          </span>
          {visible ? (
            <span lang={lang} className="min-w-0 font-medium">
              {word}
            </span>
          ) : (
            <>
              <span aria-hidden className="text-text-muted tracking-widest">
                ••••••
              </span>
              <span className="sr-only">hidden</span>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
