import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { OpenIn } from '../../../../frame/open-in'
import { KeyCard } from '../../../../secrets/key/key-card'
import { READING_LABELS, ReadingChoice } from '../../../../secrets/phrase/reading-choice'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Card } from '../../../../ui/layout/card'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { Progress } from '../../../../ui/layout/progress'
import { CopyableValue } from '../../../../ui/values/copyable-value'
import { countOf } from '../../../../ui/values/format'
import { isWorkerError } from '../../../../workers/errors'
import manifest from '../manifest'
import type { PathCandidate } from '../plans'
import type { Hit } from '../search-network'
import type { OpenRoot } from '../use-phrase'
import type { SeedPhrase } from '../use-seed-phrase'
import { cardId } from './card-id'
import type { DerivedKeys, ExtendedTexts } from './derive-keys.task'
import { MoreKeys } from './more-keys'

interface KeysSectionProps {
  readonly page: SeedPhrase
  readonly root: OpenRoot
  /** The account that was chosen in the search: its facts go into the key's forms. */
  readonly chosen: Hit<PathCandidate> | null
}

/**
 * The keys at the chosen path, in every form, and what stands beside and above them in the tree: folded, since
 * most people want the accounts alone. Nothing of them is derived before.
 */
export function KeysSection(props: KeysSectionProps) {
  const { keysShown, showKeys, path } = props.page
  return (
    <Disclosure
      label="Keys"
      summary={path === null ? '' : `at ${path}, more indexes, xprv and xpub`}
      open={keysShown}
      onToggle={showKeys}
    >
      {keysShown ? <Keys {...props} /> : null}
    </Disclosure>
  )
}

function Keys({ page, root, chosen }: KeysSectionProps) {
  const { act, form, keys, keyRoot, path } = page
  return (
    <>
      <ReadingChoice
        readings={page.readings}
        value={form.reading}
        onChange={reading => act({ reading })}
      />
      {path === null ? (
        <Card title="Keys">
          <p className="text-text-muted">The path is invalid; see its field.</p>
        </Card>
      ) : keys.status === 'failed' ? (
        <Card title={`Keys at ${path}`}>
          <div role="alert">
            <ErrorLine
              error={keys.error}
              {...(isWorkerError(keys.error)
                ? { action: { label: 'Try again', onAction: keys.retry } }
                : {})}
            />
          </div>
        </Card>
      ) : keys.status === 'done' ? (
        <>
          <Cards page={page} derived={keys.output} chosen={chosen} />
          {keyRoot ? (
            <MoreKeys
              root={keyRoot}
              path={path}
              onChoose={next => act({ chosen: { path: next, reading: null } })}
            />
          ) : null}
          <ExtendedKeys keys={keys.output.extended} below={root.kind === 'extended'} />
        </>
      ) : (
        <Card title={`Keys at ${path}`}>
          <Progress label="Deriving the keys" />
        </Card>
      )}
    </>
  )
}

interface CardsProps extends Pick<KeysSectionProps, 'page' | 'chosen'> {
  readonly derived: DerivedKeys
}

function Cards({ page, derived, chosen }: CardsProps) {
  const { phrase, form, path } = page
  const several = page.readings.length > 1
  const description = (
    <>
      At{' '}
      <code translate="no" className="bytes">
        {derived.path}
      </code>
      {several ? `, passphrase read as ${READING_LABELS[form.reading]}` : ''}
    </>
  )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {derived.keys.map(key => (
          <div
            key={key.curve}
            id={cardId(key.curve)}
            tabIndex={-1}
            className="min-w-0 scroll-mt-20 outline-none"
          >
            <KeyCard
              from={manifest}
              forms={key}
              description={description}
              {...factsOf(chosen, key.curve, derived.path, form.reading)}
            />
          </div>
        ))}
      </div>
      {phrase.mnemonic && path !== null ? (
        <Card
          title="Keep the phrase"
          description="Encrypted with its own password, along with passphrase and path."
        >
          <OpenIn
            from={manifest}
            data={{
              kind: 'mnemonic',
              mnemonic: phrase.mnemonic,
              ...(form.passphrase.reveal() === '' ? {} : { passphrase: form.passphrase }),
              path,
            }}
          />
        </Card>
      ) : null}
    </>
  )
}

/** What is known of the key on the account, as long as it is this very key. */
function factsOf(
  chosen: Hit<PathCandidate> | null,
  curve: SignatureAlgorithm,
  path: string,
  reading: PassphraseReading,
) {
  if (!chosen) return {}
  const { candidate, account } = chosen
  if (candidate.curve !== curve || candidate.path !== path) return {}
  if (candidate.reading !== null && candidate.reading !== reading) return {}
  const { address, keyIndex, weight, hashAlgorithm } = account
  return { address, keyIndex, weight, hashAlgorithm }
}

interface ExtendedKeysProps {
  readonly keys: readonly ExtendedTexts[]
  /** Whether paths begin at an extended key rather than at the root of a phrase. */
  readonly below: boolean
}

/** xprv and xpub of the places that are given out: the root, the account, the path itself. */
function ExtendedKeys({ keys, below }: ExtendedKeysProps) {
  if (keys.length === 0) return null
  return (
    <Card title="Extended keys" description="BIP-32, secp256k1 only.">
      <Disclosure label="Show xprv and xpub" summary={`at ${countOf(keys.length, 'place')}`}>
        <p className="text-text-muted">
          An xprv derives every key below it. An xpub reveals every public key below it and,
          together with one of their private keys, all the others.
        </p>
        {keys.map(({ path, xprv, xpub }) => (
          <section
            key={path}
            aria-label={`Extended keys at ${path}`}
            className="flex flex-col gap-2"
          >
            <h3 className="text-text-muted text-xs">
              <code translate="no" className="bytes">
                {path}
              </code>
              {path === 'm' ? (below ? ', the key itself' : ', the root') : ''}
            </h3>
            {xprv ? <CopyableValue name={`xprv at ${path}`} value={xprv} /> : null}
            <CopyableValue name={`xpub at ${path}`} value={xpub} />
          </section>
        ))}
      </Disclosure>
    </Card>
  )
}
