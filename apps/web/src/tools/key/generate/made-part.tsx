import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { useState } from 'react'
import { useCurveChoice } from '../../../secrets/key/curve-choice'
import { DerivedKeyCard, KeyCard } from '../../../secrets/key/key-card'
import { ReadingChoice } from '../../../secrets/phrase/reading-choice'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Notice } from '../../../ui/layout/notice'
import { CopyableValue } from '../../../ui/values/copyable-value'
import type { MadeMix } from './generate-secret.task'
import manifest from './manifest'
import { PhraseCard } from './phrase-card'
import { PrintBackup } from './print-backup'
import type { Generated } from './use-generate'

/** A phrase or a key pair, with all that can be done with it. */
export function MadePart({ made }: { readonly made: Generated }) {
  const { phrase, mix } = made
  const [kept, setKept] = useState(false)
  return (
    <>
      {phrase ? <PhraseCard made={made} phrase={phrase} /> : <KeySentence made={made} />}
      {phrase ? null : <KeysPart made={made} kept={kept} onKept={() => setKept(true)} />}
      {phrase || kept ? null : (
        <Notice
          tone="warning"
          title="Save the private key now"
          actions={<PrintBackup made={made} />}
        >
          Copy it to where you keep secrets, or print it.
        </Notice>
      )}
      {mix ? (
        <MixNote mix={mix} what={phrase ? 'the phrase’s entropy' : 'the private key'} />
      ) : null}
      {phrase ? <KeysPart made={made} /> : null}
    </>
  )
}

function KeySentence({ made }: { readonly made: Generated }) {
  const [key] = made.keys
  return (
    <AnswerHeading tone="success" run={made}>
      {key ? `${SIGNATURE_ALGORITHMS[key.curve].label} key pair generated` : ''}
    </AnswerHeading>
  )
}

interface KeysPartProps {
  readonly made: Generated
  readonly kept?: boolean
  readonly onKept?: () => void
}

/** The keys of what was made, one curve at a time; with two readings of the passphrase, those of the one chosen. */
function KeysPart({ made, kept = true, onKept }: KeysPartProps) {
  const readings = new Set(made.keys.flatMap(({ reading }) => reading ?? []))
  const [chosen, setChosen] = useState<PassphraseReading>('bip39')
  const keys = made.keys.filter(({ reading }) => reading === null || reading === chosen)
  const choice = useCurveChoice(keys, {})
  const [only] = keys
  if (made.phrase) {
    return (
      <>
        <ReadingChoice readings={[...readings]} value={chosen} onChange={setChosen} />
        <DerivedKeyCard
          from={manifest}
          keys={keys}
          choice={choice}
          description={`At ${made.phrase.path}`}
        />
      </>
    )
  }
  return only ? (
    <KeyCard
      from={manifest}
      forms={only}
      description={kept ? null : 'Save it now: once you leave this page it can’t be recovered.'}
      {...(onKept ? { onKept } : {})}
    />
  ) : null
}

/** What was mixed, so that whoever wants to can compute it again. All of it is secret. */
function MixNote({ mix, what }: { readonly mix: MadeMix; readonly what: string }) {
  return (
    <Disclosure label="How the entropy was mixed" summary="to compute it again">
      <CopyableValue
        name="browser’s part"
        value={mix.random}
        note="32 bytes in hex: the key of HMAC-SHA-512."
      />
      <CopyableValue name="your part" value={mix.typed} note="The message, as ASCII text." />
      <CopyableValue
        name="result"
        value={mix.result}
        note={`The first ${mix.result.reveal().length / 2} bytes: ${what}.`}
      />
      <p className="text-text-muted text-xs">
        On a machine without a network:{' '}
        <code translate="no" className="bytes">
          printf '%s' YOUR_PART | openssl dgst -sha512 -mac HMAC -macopt hexkey:BROWSERS_PART
        </code>
        . All three are as secret as the result itself.
      </p>
    </Disclosure>
  )
}
