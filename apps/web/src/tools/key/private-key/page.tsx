import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import { useAccountSearch } from '../../../secrets/account-search'
import { useCurveChoice } from '../../../secrets/key/curve-choice'
import { CurveKeyCard, CurveSwitch, SAMPLE_KEY } from '../../../secrets/key/key-card'
import {
  type KeyInput,
  keyInputOf,
  NO_KEY,
  useKeyInput,
  useKeyMaterial,
} from '../../../secrets/key/key-input'
import { KeyMaterialField } from '../../../secrets/key/key-material-field'
import type { ReadKey } from '../../../secrets/key/read-key.task'
import { FoundAccounts, SearchOptions } from '../../../secrets/key-accounts'
import { isPdf, MAX_PDF_BYTES, PdfImport, pdfIdentity } from '../../../secrets/pdf/lazy-pdf-import'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { PrivacyNote, WipeButton } from '../../../secrets/wipe-button'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { useMainFocus } from '../../../ui/fields/use-main-focus'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { Tabs } from '../../../ui/layout/tabs'
import { WidePanes } from '../../../ui/layout/tool-layout'
import { KeyAnswer, NoKey } from './key-answer'
import manifest from './manifest'
import { NO_MESSAGE, SignMessage } from './sign-message'

/**
 * Imports a private key in any format, finds its accounts, exports it in every other format, and
 * signs with it.
 */
export default secretPage(PrivateKeyTool, manifest)

type PrivateKeyToolProps = SecretToolProps<typeof manifest>

const NO_KEYS: ReadKey['keys'] = []

function PrivateKeyTool({ incoming, onWipe }: PrivateKeyToolProps) {
  const [input, setInput] = useKeyInput(() => incomingInput(incoming))
  const [pdf, setPdf] = useState<File | null>(null)
  const [meant, setMeant] = useState(statedAlgorithm(incoming))
  const [cameFrom, setCameFrom] = useState(describeIncoming(incoming))
  const given = useRef(incoming?.kind === 'file' ? incoming.file : null)
  const parsed = useKeyMaterial(input)
  const key = parsed.status === 'read' ? parsed.key : null
  const search = useAccountSearch(key?.keys ?? NO_KEYS)
  const [found, setFound] = useState<string | null>(null)
  const choice = useCurveChoice(key?.keys ?? NO_KEYS, { meant, found })
  // Tools that pass a key here label the action "Sign with it".
  const [tab, setTab] = useState<'formats' | 'sign'>(
    incoming?.kind === 'private-key' ? 'sign' : 'formats',
  )
  const [message, setMessage] = useState(NO_MESSAGE)

  const { area, submit, submitted, edited } = useSubmit(find, {
    enterAnywhere: isWhole(input, key),
    ready: parsed.status !== 'busy',
    // Finding its accounts is why it was passed here.
    atOnce:
      (incoming?.kind === 'key-text' || incoming?.kind === 'file') && parsed.status !== 'empty',
  })
  const fieldRef = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const findRef = useRef<HTMLButtonElement>(null)
  // For a value pasted elsewhere, finding its accounts is one press away; another tool names its
  // own next step.
  const pasted = incoming !== null && statedAlgorithm(incoming) === null
  useMainFocus(pasted ? findRef : fieldRef, pasted ? 'always' : incoming ? 'never' : 'free')

  function find(): boolean {
    if (key) search.search()
    return key !== null
  }

  function change(next: KeyInput): void {
    setInput(next)
    setPdf(null)
    setMeant(null)
    setCameFrom(null)
    edited()
  }

  return (
    <WidePanes
      input={
        <Card
          title="Key"
          actions={
            <>
              <SampleButton
                onUse={() => {
                  change(keyInputOf(SAMPLE_KEY))
                  setCameFrom('A published sample (RFC 6979): everybody knows this key.')
                }}
              />
              <WipeButton onWipe={onWipe} />
            </>
          }
        >
          <div
            {...area}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 lg:max-[100rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <div className="flex min-w-0 flex-col gap-4">
              <KeyMaterialField
                ref={fieldRef}
                label="Private key"
                value={input}
                onChange={change}
                parsed={parsed}
                given={given}
                error={submitted ? missing(parsed.status) : null}
                hint={key ? null : 'Format is detected automatically. Recovery PDFs work too.'}
                otherFiles={{
                  accept: ['.pdf', 'application/pdf'],
                  maxBytes: MAX_PDF_BYTES,
                  take(file) {
                    if (!isPdf(file)) return false
                    change(NO_KEY)
                    setPdf(file)
                    return true
                  },
                }}
              />
              <WrongTool tool={manifest} text={input.text} />
              {cameFrom === null ? null : (
                <p role="status" className="text-text-muted text-xs">
                  {cameFrom}
                </p>
              )}
              {pdf ? (
                <PdfImport
                  key={pdfIdentity(pdf)}
                  from={manifest}
                  requested="private-key"
                  file={pdf}
                  onFound={(text, source) => {
                    setPdf(null)
                    setInput(keyInputOf(text))
                    setCameFrom(source)
                  }}
                  onClose={() => setPdf(null)}
                />
              ) : null}
            </div>
            <div className="flex min-w-0 flex-col items-start gap-4 lg:max-[100rem]:pt-6.5">
              <Button ref={findRef} variant="primary" icon={Search} onClick={submit}>
                Find accounts
              </Button>
              <SearchOptions search={search} asYouType />
              <PrivacyNote exceptFor="Find accounts sends the public keys, and nothing else." />
            </div>
          </div>
        </Card>
      }
    >
      {search.requested ? (
        <FoundAccounts search={search} of={`${key?.part ?? 'private'} key`} onFound={setFound} />
      ) : key ? (
        <KeyAnswer read={key} />
      ) : (
        <NoKey busy={parsed.status === 'busy'} />
      )}
      {key && choice.signatureAlgorithm ? (
        <Tabs
          label="The key"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'formats',
              label: 'Formats',
              content: (
                <div className="flex flex-col gap-4">
                  <CurveKeyCard from={manifest} {...key} choice={choice} />
                </div>
              ),
            },
            {
              value: 'sign',
              label: 'Sign a message',
              content: (
                <SignMessage
                  privateKey={key.privateKey}
                  signatureAlgorithm={choice.signatureAlgorithm}
                  curveSwitch={<CurveSwitch keys={key.keys} choice={choice} />}
                  choices={message}
                  onChoices={setMessage}
                  hashAlgorithm={key.hashAlgorithm}
                  address={key.address}
                  keyIndex={key.keyIndex}
                />
              ),
            },
          ]}
        />
      ) : null}
    </WidePanes>
  )
}

/**
 * Returns true if Enter finds the accounts: while a multi-line key is incomplete, Enter adds a
 * line.
 */
const isWhole = ({ text }: KeyInput, read: ReadKey | null): boolean =>
  read !== null || (text.trim() !== '' && !/^\s*[{-]/.test(text))

function missing(status: ReturnType<typeof useKeyMaterial>['status']): string | null {
  if (status === 'which-account') return 'Choose one of its accounts below.'
  return status === 'empty' ? 'Enter a private key.' : null
}

const statedAlgorithm = (incoming: PrivateKeyToolProps['incoming']) =>
  incoming && 'signatureAlgorithm' in incoming ? (incoming.signatureAlgorithm ?? null) : null

/** Digits don't state their curve, but the tool that passed them did. */
function describeIncoming(incoming: PrivateKeyToolProps['incoming']): string | null {
  const signatureAlgorithm = statedAlgorithm(incoming)
  if (signatureAlgorithm === null || incoming?.kind !== 'private-key') return null
  return `Handed over as a key on ${SIGNATURE_ALGORITHMS[signatureAlgorithm].label}.`
}

function incomingInput(incoming: PrivateKeyToolProps['incoming']): KeyInput {
  switch (incoming?.kind) {
    case 'private-key':
      return keyInputOf(incoming.privateKey.reveal())
    case 'public-key':
      return keyInputOf(incoming.publicKey)
    case 'key-text':
      return keyInputOf(incoming.text.reveal())
    default:
      return NO_KEY
  }
}
