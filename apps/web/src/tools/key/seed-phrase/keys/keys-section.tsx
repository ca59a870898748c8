import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { OpenIn } from '../../../../frame/open-in'
import type { CurveChoice } from '../../../../secrets/key/curve-choice'
import { DerivedKeyCard } from '../../../../secrets/key/key-card'
import { ENCODING_LABELS, EncodingChoice } from '../../../../secrets/phrase/encoding-choice'
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
  /** Account selected in the search; its facts appear in the key's formats. */
  readonly chosen: Hit<PathCandidate> | null
  /** Curve whose keys are shown. */
  readonly choice: CurveChoice
}

/**
 * Keys at the selected path in every format, with the neighbouring and parent keys in the tree:
 * folded, since most users only want the accounts. None of them is derived while it is folded.
 */
export function KeysSection(props: KeysSectionProps) {
  const { keysVisible, showKeys, path } = props.page
  return (
    <Disclosure
      label="Keys"
      summary={path === null ? '' : `at ${path}, more indexes, xprv and xpub`}
      open={keysVisible}
      onToggle={showKeys}
    >
      {keysVisible ? <Keys {...props} /> : null}
    </Disclosure>
  )
}

function Keys({ page, root, chosen, choice }: KeysSectionProps) {
  const { act, form, keys, keyRoot, path } = page
  return (
    <>
      <EncodingChoice
        encodings={page.encodings}
        value={form.encoding}
        onChange={encoding => act({ encoding })}
      />
      {path === null ? (
        <Card title="Keys">
          <p className="text-text-muted">The path is invalid; see its field.</p>
        </Card>
      ) : keys.status === 'error' ? (
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
      ) : keys.status === 'success' ? (
        <>
          <KeyAtPath page={page} derived={keys.data} chosen={chosen} choice={choice} />
          <Card>
            <div className="flex flex-col gap-3">
              {keyRoot ? (
                <MoreKeys
                  root={keyRoot}
                  path={path}
                  onChoose={next => act({ chosen: { path: next, encoding: null } })}
                />
              ) : null}
              <ExtendedKeys keys={keys.data.extended} below={root.kind === 'extended'} />
              <PhraseAway page={page} />
            </div>
          </Card>
        </>
      ) : (
        <Card title={`Keys at ${path}`}>
          <Progress label="Deriving the keys" />
        </Card>
      )}
    </>
  )
}

interface KeyAtPathProps extends Pick<KeysSectionProps, 'page' | 'chosen' | 'choice'> {
  readonly derived: DerivedKeys
}

/** Key at the path, on the selected curve. */
function KeyAtPath({ page, derived, chosen, choice }: KeyAtPathProps) {
  const { encodings, form } = page
  const { signatureAlgorithm } = choice
  if (!signatureAlgorithm) return null
  return (
    <div
      id={cardId(signatureAlgorithm)}
      tabIndex={-1}
      className="min-w-0 scroll-mt-20 outline-none"
    >
      <DerivedKeyCard
        from={manifest}
        keys={derived.keys}
        choice={choice}
        description={
          <>
            At{' '}
            <code translate="no" className="bytes">
              {derived.path}
            </code>
            {encodings.length > 1 ? `, passphrase read as ${ENCODING_LABELS[form.encoding]}` : ''}
          </>
        }
        {...factsOf(chosen, signatureAlgorithm, derived.path, form.encoding)}
      />
    </div>
  )
}

/** Tools that store the phrase encrypted. */
function PhraseAway({ page: { phrase, form, path } }: Pick<KeysSectionProps, 'page'>) {
  if (!phrase.mnemonic || path === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
      <span className="text-text-muted">The phrase, with its passphrase and path</span>
      <OpenIn
        from={manifest}
        data={{
          kind: 'mnemonic',
          mnemonic: phrase.mnemonic,
          ...(form.passphrase.reveal() === '' ? {} : { passphrase: form.passphrase }),
          path,
        }}
      />
    </div>
  )
}

/** Facts about the key on the account, as long as it is the same key. */
function factsOf(
  chosen: Hit<PathCandidate> | null,
  signatureAlgorithm: SignatureAlgorithm,
  path: string,
  encoding: PassphraseEncoding,
) {
  if (!chosen) return {}
  const { candidate, account } = chosen
  if (candidate.signatureAlgorithm !== signatureAlgorithm || candidate.path !== path) return {}
  if (candidate.encoding !== null && candidate.encoding !== encoding) return {}
  const { address, keyIndex, weight, hashAlgorithm } = account
  return { address, keyIndex, weight, hashAlgorithm }
}

interface ExtendedKeysProps {
  readonly keys: readonly ExtendedTexts[]
  /** True if paths start at an extended key rather than at the root of a phrase. */
  readonly below: boolean
}

/** xprv and xpub of the paths commonly shared: the root, the account, the path itself. */
function ExtendedKeys({ keys, below }: ExtendedKeysProps) {
  if (keys.length === 0) return null
  return (
    <Disclosure label="Extended keys" summary={`xprv and xpub at ${countOf(keys.length, 'path')}`}>
      <p className="text-text-muted">
        BIP-32, on secp256k1 only. An xprv derives every key below it. An xpub reveals every public
        key below it and, together with one of their private keys, all the others.
      </p>
      {keys.map(({ path, xprv, xpub }) => (
        <section key={path} aria-label={`Extended keys at ${path}`} className="flex flex-col gap-2">
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
  )
}
