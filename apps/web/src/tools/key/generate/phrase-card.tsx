import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { CircleCheck, Eye, EyeOff, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { OpenIn } from '../../../frame/open-in'
import { Button } from '../../../ui/button'
import { Answer } from '../../../ui/layout/answer'
import { Notice } from '../../../ui/layout/notice'
import { CopyButton } from '../../../ui/values/copy-button'
import { ConfirmBackup } from './confirm-backup'
import manifest from './manifest'
import { PrintBackup } from './print-backup'
import type { Generated, GeneratedPhrase } from './use-generate'

interface PhraseCardProps {
  readonly made: Generated
  readonly phrase: GeneratedPhrase
}

/** The phrase, masked until shown, and what keeps it: paper, and the proof that it was written. */
export function PhraseCard({ made, phrase }: PhraseCardProps) {
  const [shown, setShown] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const words = phrase.words.reveal().length
  return (
    <Answer
      tone="success"
      run={made}
      sentence={`${words}-word seed phrase generated`}
      actions={
        <>
          <Button
            size="sm"
            icon={shown ? EyeOff : Eye}
            onClick={() => {
              // Whoever looks at the words does not prove that they were written down.
              setConfirming(false)
              setShown(!shown)
            }}
          >
            {shown ? 'Hide words' : 'Show words'}
          </Button>
          <CopyButton name="phrase" value={phrase.mnemonic} />
        </>
      }
    >
      <WordGrid phrase={phrase} shown={shown} />
      {confirmed ? (
        <Notice tone="success" title="Backup confirmed">
          The words you typed match the phrase.
        </Notice>
      ) : (
        <Notice tone="warning" title="Write the words down now">
          In this order, on paper, {phrase.passphrase ? 'and the passphrase apart from them, ' : ''}
          where nobody else looks. Once you leave this page they can’t be recovered, and anyone who
          reads them controls every account they open.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <PrintBackup made={made} />
        {confirming ? null : (
          <Button
            size="sm"
            icon={confirmed ? CircleCheck : ListChecks}
            onClick={() => {
              setShown(false)
              setConfirming(true)
            }}
          >
            Confirm your backup
          </Button>
        )}
      </div>
      {confirming ? (
        <ConfirmBackup
          phrase={phrase}
          onConfirmed={() => {
            setConfirmed(true)
            setConfirming(false)
          }}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
      <OpenIn
        from={manifest}
        data={{
          kind: 'mnemonic',
          mnemonic: phrase.mnemonic,
          path: phrase.path,
          ...(phrase.passphrase ? { passphrase: phrase.passphrase } : {}),
        }}
      />
    </Answer>
  )
}

interface WordGridProps {
  readonly phrase: GeneratedPhrase
  readonly shown: boolean
}

/** The words by number. While they are hidden they are not in the page at all. */
function WordGrid({ phrase, shown }: WordGridProps) {
  const words = phrase.words.reveal()
  const { tag } = languageFacts(phrase.language)
  return (
    <ol
      aria-label="Words of the phrase"
      translate="no"
      data-secret
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2"
    >
      {words.map((word, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat; their places do not.
          key={position}
          className="flex items-baseline gap-2 rounded-md border border-border bg-background px-3 py-1.5"
        >
          <span className="w-5 shrink-0 text-right text-text-muted text-xs tabular-nums">
            {position + 1}
          </span>
          {shown ? (
            <span lang={tag} className="min-w-0 font-medium">
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
