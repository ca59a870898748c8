import { useState } from 'react'
import { Notice } from '../../../ui/notice'
import type { Generated } from './generated'
import { KeysPart } from './keys-part'
import { MixNote } from './mix-note'
import { PhraseCard } from './phrase-card'
import { PrintBackup } from './print-backup'

/** A phrase or a key pair, with all that can be done with it. */
export function MadePart({ made }: { readonly made: Generated }) {
  const { phrase, mix } = made
  const [kept, setKept] = useState(false)
  return (
    <>
      {phrase ? (
        <PhraseCard made={made} phrase={phrase} />
      ) : kept ? null : (
        <Notice
          tone="warning"
          title="Keep the private key before you go on"
          actions={<PrintBackup made={made} />}
        >
          Copy it to where you keep secrets, or print it. Nobody can bring it back once this page is
          left.
        </Notice>
      )}
      {mix ? (
        <MixNote mix={mix} what={phrase ? 'the phrase’s entropy' : 'the private key'} />
      ) : null}
      <KeysPart made={made} {...(phrase ? {} : { onKept: () => setKept(true) })} />
    </>
  )
}
