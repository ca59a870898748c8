import { languageFacts } from '@toolkit/core/mnemonic/languages'
import { Secret } from '@toolkit/core/secret'
import { Search } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { WrongTool } from '../../../../frame/paste/wrong-tool'
import { toolOf } from '../../../../frame/registry'
import { useOpenOffer } from '../../../../frame/use-open-offer'
import { useWordList } from '../../../../secrets/phrase/use-word-list'
import { TakenNotice } from '../../../../secrets/taken-notice'
import { useTakenSecret } from '../../../../secrets/use-taken-secret'
import { WipeButton } from '../../../../secrets/wipe-button'
import { Button } from '../../../../ui/button'
import type { ErrorAction } from '../../../../ui/fields/error-line'
import { SampleButton } from '../../../../ui/fields/sample-button'
import { useMainFocus } from '../../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Card } from '../../../../ui/layout/card'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Skeleton } from '../../../../ui/loading'
import { useVersion } from '../../../../ui/use-version'
import { AdvancedFields } from '../advanced-fields'
import { noPhraseYet } from '../errors'
import manifest from '../manifest'
import type { SeedPhrase } from '../use-seed-phrase'
import { PhraseField } from './phrase-field'
import { looksExtended, replacePart } from './phrase-text'
import type { OddWord, PhraseParseResult } from './read-phrase.task'
import { UnknownWords } from './unknown-words'
import { unknownWordsIn, verdictOn } from './verdict'

const RepairPanel = lazyPart(async () => (await import('../repair/repair-panel')).RepairPanel, {
  name: 'The search for the word',
  loading: <Skeleton className="h-43 sm:h-33" />,
})

interface PhraseCardProps {
  readonly page: SeedPhrase
  /** Names what the button sends, and the recipient. */
  readonly note: string
}

/** The first 12-word vector of BIP-39's reference implementation (trezor/python-mnemonic, vectors.json). */
const SAMPLE = `${'abandon '.repeat(11)}about`

const SAMPLE_NOTICE =
  'A published test vector of BIP-39, with a valid checksum. Everyone knows its keys: never send anything to them.'

/**
 * Phrase field: pasted, typed or completed word by word; with its errors, the repair options, and
 * the button that finds its accounts.
 */
export function PhraseCard({ page, note }: PhraseCardProps) {
  const { form, act, phrase } = page
  const { state } = phrase
  const text = form.phrase.reveal()
  const field = useRef<HTMLTextAreaElement>(null)
  const { typing, begin, end, handlers } = useTyping()
  const { incoming } = page
  const { area, submit, submitted, waiting } = useSubmit<HTMLDivElement>(
    () => {
      end()
      return page.searching ? 'ended' : page.find()
    },
    { enterAnywhere: true, ready: !phrase.pending, atOnce: incoming },
  )
  const openAsKey = useOpenAsKey(text)
  useMainFocus(field, incoming ? 'never' : 'free')
  const read = state.status === 'success' ? state.data : null
  const parsed = read?.kind === 'phrase' ? read : null
  const parsedVersion = useVersion(parsed)
  const language = form.language ?? parsed?.language ?? 'english'
  const lang = languageFacts(language).tag
  // Without the list, typing works but isn't completed; parsing the phrase reports a list that
  // fails to load.
  const { words } = useWordList(text === '' || looksExtended(text) ? null : language)
  const unknown = parsed ? unknownWordsIn(parsed, text.length, typing) : []

  const taken = useTakenSecret('mnemonic', text, parsed?.error != null, write)

  function select({ offset, length }: OddWord): void {
    field.current?.focus()
    field.current?.setSelectionRange(offset, offset + length)
  }
  function write(next: string): void {
    act({ phrase: next })
  }

  const takePassphrase: ErrorAction = {
    label: `Use word ${(parsed?.withPassphrase?.words ?? 0) + 1} as the passphrase`,
    onAction() {
      const split = parsed?.withPassphrase
      if (split) act({ phrase: split.mnemonic.reveal(), passphrase: split.passphrase.reveal() })
    },
  }

  return (
    <Card title="Seed phrase" actions={<WipeButton onWipe={page.wipe} disabled={isEmpty(page)} />}>
      <div {...area} {...handlers} className="flex flex-col gap-4">
        <PhraseField
          ref={field}
          value={text}
          onChange={next => {
            begin()
            write(next)
          }}
          visible={form.visible}
          onShow={visible => act({ visible })}
          words={words}
          lang={lang}
          note={note}
          actions={
            <>
              <Button
                variant="primary"
                icon={Search}
                onClick={submit}
                busy={page.searching || waiting}
              >
                Find accounts
              </Button>
              <SampleButton
                onUse={() => {
                  end()
                  write(SAMPLE)
                }}
              />
            </>
          }
          {...(submitted && text.trim() === ''
            ? { error: noPhraseYet(), notice: null }
            : said(state, text.length, typing))}
          {...(parsed?.error?.code === 'seed-phrase/is-hex' ? { errorAction: openAsKey } : {})}
          {...(parsed?.error?.code === 'mnemonic/extra-word' && !typing
            ? { errorAction: takePassphrase }
            : {})}
          {...(text === SAMPLE ? { notice: SAMPLE_NOTICE } : {})}
        />
        <TakenNotice taken={taken} />
        {taken.notice === null ? <WrongTool tool={manifest} text={text} /> : null}
        <UnknownWords
          key={form.visible ? 'shown' : 'hidden'}
          words={unknown}
          lang={lang}
          visible={form.visible}
          onSelect={select}
          onReplace={(word, by) => write(replacePart(text, word.offset, word.length, by))}
        />
        {parsed?.repair && !isBegun(parsed, unknown) ? (
          <RepairPanel key={parsedVersion} {...{ page, parsed, lang }} onUse={write} />
        ) : null}
        <AdvancedFields page={page} encoding={parsed} />
      </div>
    </Card>
  )
}

function isEmpty({ form }: SeedPhrase): boolean {
  return form.phrase.reveal() === '' && form.passphrase.reveal() === ''
}

/** Returns true if the word being typed is the only one that isn't in a list yet. */
function isBegun({ odd }: PhraseParseResult, unknown: readonly OddWord[]): boolean {
  return odd.length > 0 && unknown.length === 0 && odd.every(({ missing }) => !missing)
}

/**
 * 64 hex digits are ambiguous elsewhere, so no tool is suggested for them; in place of a phrase
 * they are a key.
 */
function useOpenAsKey(text: string): ErrorAction {
  const { open, notLoaded } = useOpenOffer()
  return {
    label: notLoaded === null ? 'Open it in Private Key' : `${notLoaded} couldn’t be loaded: retry`,
    onAction() {
      const privateKey = new Secret(text.trim().replace(/^0x/i, '').toLowerCase())
      void open({ tool: toolOf('key-private-key'), data: { kind: 'private-key', privateKey } })
    },
  }
}

/** Error and notice of the field; neither contains any part of the phrase. */
function said(state: SeedPhrase['phrase']['state'], length: number, typing: boolean) {
  if (state.status === 'error') {
    const { error, retry } = state
    const again = { errorAction: { label: 'Try again', onAction: retry } }
    return { error, notice: null, ...(error.code.startsWith('extended-key/') ? {} : again) }
  }
  if (state.status !== 'success') return { error: null, notice: null }
  if (state.data.kind === 'phrase') return verdictOn(state.data, length, typing)
  const { part, depth, network, step } = state.data
  const path = depth === 0 ? 'the root' : `depth ${depth}, last step ${step}`
  const versions = network === 'testnet' ? ', in Bitcoin’s testnet form' : ''
  const notice = `An extended ${part} key (BIP-32, secp256k1): ${path}${versions}.`
  return { error: null, notice }
}

/**
 * True while the user types in a part of the page: from a change until the focus leaves the part. A
 * press inside it doesn't end it, because the message changes when typing ends and nothing may move
 * under a press. Spread `handlers` onto the container.
 */
function useTyping() {
  const [typing, setTyping] = useState(false)
  const pressed = useRef(false)
  const handlers = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      if (!pressed.current && !currentTarget.contains(relatedTarget)) setTyping(false)
    },
    onPointerDown() {
      pressed.current = true
      const release = () => {
        pressed.current = false
        removeEventListener('pointerup', release)
        removeEventListener('pointercancel', release)
      }
      addEventListener('pointerup', release)
      addEventListener('pointercancel', release)
    },
  }
  return { typing, begin: () => setTyping(true), end: () => setTyping(false), handlers }
}
