import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { CircleCheck, Eye, EyeOff, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/badge'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyButton } from '../../../ui/copy-button'
import { Notice } from '../../../ui/notice'
import { OpenIn } from '../../open-in'
import { ConfirmBackup } from './confirm-backup'
import type { Generated, GeneratedPhrase } from './generated'
import { PrintBackup } from './print-backup'
import { WordGrid } from './word-grid'

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
  const { label: language } = languageFacts(phrase.language)
  return (
    <Card
      title="Seed phrase"
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
          <CopyButton name="phrase" value={() => phrase.mnemonic.reveal()} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge>{`${words} words`}</Badge>
          <Badge>{language}</Badge>
          <Badge>{phrase.path}</Badge>
          <Badge>{phrase.passphrase ? 'with a passphrase' : 'no passphrase'}</Badge>
        </div>
        <WordGrid phrase={phrase} shown={shown} />
        {confirmed ? (
          <Notice tone="success" title="Backup confirmed">
            The words that were asked for are the phrase’s.
          </Notice>
        ) : (
          <Notice tone="warning" title="Write the words down before you go on">
            In this order, on paper,{' '}
            {phrase.passphrase ? 'and the passphrase apart from them, ' : ''}
            where nobody else looks. Nobody can bring them back once this page is left, and whoever
            reads them owns every account they open.
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
          from="key-generate"
          data={{
            kind: 'mnemonic',
            mnemonic: phrase.mnemonic,
            path: phrase.path,
            ...(phrase.passphrase ? { passphrase: phrase.passphrase } : {}),
          }}
        />
      </div>
    </Card>
  )
}
