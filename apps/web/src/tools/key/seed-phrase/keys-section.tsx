import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { KeyAccounts } from '../../../keys/key-accounts'
import { KeyCard } from '../../../keys/key-card'
import { Card } from '../../../ui/card'
import { ErrorLine } from '../../../ui/error-line'
import { Progress } from '../../../ui/progress'
import { isWorkerError } from '../../../workers/errors'
import { OpenIn } from '../../open-in'
import { ExtendedKeys } from './extended-keys'
import { MoreKeys } from './more-keys'
import type { PathCandidate } from './plans'
import { READING_LABELS, ReadingChoice } from './reading-choice'
import type { SealedKey, SealedRow } from './seal'
import type { Hit } from './search-network'
import type { OpenRoot } from './use-phrase'
import { type SeedPhrase, TOOL_ID } from './use-seed-phrase'

interface KeysSectionProps {
  readonly page: SeedPhrase
  readonly root: OpenRoot
  /** The account that was chosen in the search: its facts go into the key's forms. */
  readonly chosen: Hit<PathCandidate> | null
}

/** The keys at the chosen path, in every form, and what stands beside and above them in the tree. */
export function KeysSection({ page, root, chosen }: KeysSectionProps) {
  const { act, form, keys, path } = page
  const row = keys.status === 'done' ? keys.output.rows[0] : undefined
  return (
    <>
      <ReadingChoice
        readings={page.readings}
        value={form.reading}
        onChange={reading => act({ type: 'reading', reading })}
      />
      {path === null ? (
        <Card title="Keys">
          <p className="text-text-muted">The path cannot be read; its field says why.</p>
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
      ) : row && keys.status === 'done' ? (
        <>
          <Cards page={page} row={row} chosen={chosen} />
          <KeyAccounts
            keys={[
              ...(row.p256
                ? [{ publicKey: row.p256.publicKey, curve: 'ECDSA_P256' as const }]
                : []),
              { publicKey: row.secp256k1.publicKey, curve: 'ECDSA_secp256k1' },
            ]}
          />
          <MoreKeys
            root={root}
            reading={form.reading}
            path={path}
            onChoose={next => act({ type: 'choose', path: next, reading: null })}
          />
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
  readonly row: SealedRow
}

function Cards({ page, row, chosen }: CardsProps) {
  const { phrase, form, path } = page
  const several = page.readings.length > 1
  const description = (
    <>
      At <code className="bytes">{row.path}</code>
      {several ? `, passphrase read as ${READING_LABELS[form.reading]}` : ''}
    </>
  )
  const card = (curve: SignatureAlgorithm, key: SealedKey) => (
    <div key={curve} id={cardId(curve)} tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none">
      <KeyCard
        from={TOOL_ID}
        curve={curve}
        privateKey={key.privateKey}
        publicKey={key.publicKey}
        description={description}
        {...factsOf(chosen, curve, row.path, form.reading)}
      />
    </div>
  )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {row.p256 ? card('ECDSA_P256', row.p256) : null}
        {card('ECDSA_secp256k1', row.secp256k1)}
      </div>
      {phrase.mnemonic && path !== null ? (
        <Card
          title="Keep the phrase"
          description="Encrypted with a password of its own; passphrase and path go with it."
        >
          <OpenIn
            from={TOOL_ID}
            data={{
              kind: 'mnemonic',
              mnemonic: phrase.mnemonic,
              ...(form.passphrase.reveal() === '' ? {} : { passphrase: form.passphrase }),
              path,
            }}
            only={['key-keystore', 'key-google-drive']}
            labels={{
              'key-keystore': 'Export the phrase to a keystore',
              'key-google-drive': 'Back it up to Google Drive',
            }}
          />
        </Card>
      ) : null}
    </>
  )
}

/** Where the card of a curve stands, to lead there. */
export const cardId = (curve: SignatureAlgorithm) => `seed-phrase-${curve}`

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
