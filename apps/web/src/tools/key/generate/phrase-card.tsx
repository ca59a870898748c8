import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { CircleCheck, Eye, EyeOff, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { OpenIn } from '../../../frame/open-in'
import { WordGrid } from '../../../secrets/phrase/word-grid'
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
  const { tag } = languageFacts(phrase.language)
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
      <WordGrid words={phrase.words} lang={tag} shown={shown} />
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
