import {
  languageFacts,
  MNEMONIC_LANGUAGES,
  type MnemonicLanguage,
} from '@toolkit/core/mnemonic/languages'
import type { RefObject } from 'react'
import { LatePart } from '../../../keys/late-part'
import { useWordList } from '../../../keys/use-word-list'
import { WipeButton } from '../../../keys/wipe-button'
import { Card } from '../../../ui/card'
import { SelectField } from '../../../ui/select-field'
import { Skeleton } from '../../../ui/skeleton'
import { identityOf } from './identity'
import { loadRepairPanel } from './late-parts'
import { PhraseField } from './phrase-field'
import { looksExtended, replacePart } from './phrase-text'
import type { OddWord, PhraseReading } from './read-phrase.task'
import { Strangers } from './strangers'
import type { PhraseState } from './use-phrase'
import type { SeedPhrase } from './use-seed-phrase'
import { useTyping } from './use-typing'
import { strangersIn, verdictOn } from './verdict'

interface PhraseCardProps {
  readonly page: SeedPhrase
  readonly field: RefObject<HTMLTextAreaElement | null>
}

const FOUND_OUT = 'found-out'

/** The phrase: typed, pasted or completed word by word; what is wrong with it, and the ways to mend it. */
export function PhraseCard({ page, field }: PhraseCardProps) {
  const { form, act, phrase } = page
  const { state } = phrase
  const { typing, begin, handlers } = useTyping()
  const text = form.phrase.reveal()
  const reading = state.kind === 'phrase' ? state.reading : null
  const language = form.language ?? reading?.language ?? 'english'
  const lang = languageFacts(language).tag
  // Without them typing goes on uncompleted; reading the phrase says so when the list cannot be had.
  const { words } = useWordList(text === '' || looksExtended(text) ? null : language)
  const strangers = reading ? strangersIn(reading, text.length, typing) : []

  function select({ offset, length }: OddWord): void {
    field.current?.focus()
    field.current?.setSelectionRange(offset, offset + length)
  }
  function write(next: string): void {
    act({ type: 'phrase', text: next })
  }

  return (
    <Card title="Seed phrase" actions={<WipeButton onWipe={page.wipe} disabled={isEmpty(page)} />}>
      <div {...handlers} className="flex flex-col gap-5">
        <PhraseField
          ref={field}
          value={text}
          onChange={next => {
            begin()
            write(next)
          }}
          shown={form.shown}
          onShow={shown => act({ type: 'shown', shown })}
          words={words}
          lang={lang}
          {...said(state, text.length, typing)}
        />
        <Strangers
          key={form.shown ? 'shown' : 'hidden'}
          words={strangers}
          lang={lang}
          shown={form.shown}
          onSelect={select}
          onReplace={(word, by) => write(replacePart(text, word.offset, word.length, by))}
        />
        {reading?.repair && !isBegun(reading, strangers) ? (
          <LatePart
            key={identityOf(reading)}
            load={loadRepairPanel}
            props={{ page, reading, lang, onUse: write }}
            name="The search for the word"
            loading={<Skeleton className="h-24" />}
          />
        ) : null}
        {state.kind === 'extended' || state.kind === 'not-extended' ? null : (
          <SelectField
            label="Language"
            value={form.language ?? FOUND_OUT}
            onChange={value =>
              act({
                type: 'language',
                language: value === FOUND_OUT ? null : (value as MnemonicLanguage),
              })
            }
            options={[
              {
                value: FOUND_OUT,
                label: reading
                  ? `Found out: ${languageFacts(reading.language).label}`
                  : 'Found out',
              },
              ...MNEMONIC_LANGUAGES.map(({ id, label, native }) => ({
                value: id,
                label: label === native ? label : `${label} (${native})`,
              })),
            ]}
            notice={alsoIn(reading?.alsoIn ?? [])}
          />
        )}
      </div>
    </Card>
  )
}

function isEmpty({ form }: SeedPhrase): boolean {
  return form.phrase.reveal() === '' && form.passphrase.reveal() === ''
}

/** Only the word that is being typed stands in no list yet. */
function isBegun({ odd }: PhraseReading, strangers: readonly OddWord[]): boolean {
  return odd.length > 0 && strangers.length === 0 && odd.every(({ missing }) => !missing)
}

/** Error and notice of the field; neither holds a part of the phrase. */
function said(state: PhraseState, length: number, typing: boolean) {
  switch (state.kind) {
    case 'empty':
    case 'busy':
      return { error: null, notice: null }
    case 'failed': {
      const errorAction = { label: 'Try again', onAction: state.retry }
      return { error: state.error, notice: null, errorAction }
    }
    case 'not-extended':
      return { error: state.error, notice: null }
    case 'extended': {
      const { part, depth, network, step } = state.facts
      const place = depth === 0 ? 'the root' : `depth ${depth}, last step ${step}`
      const versions = network === 'testnet' ? ', in Bitcoin’s testnet form' : ''
      return {
        error: null,
        notice: `An extended ${part} key (BIP-32, secp256k1): ${place}${versions}.`,
      }
    }
    case 'phrase':
      return verdictOn(state.reading, length, typing)
  }
}

function alsoIn(languages: readonly MnemonicLanguage[]): string | null {
  if (languages.length === 0) return null
  const names = languages.map(language => languageFacts(language).label).join(', ')
  return `Every word stands in another list too: ${names}. The keys are the same, as they are made of the words themselves.`
}
