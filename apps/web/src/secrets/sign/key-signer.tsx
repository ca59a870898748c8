import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import { type KeyMatch, matchKeys } from '@toolkit/core/signing/signers'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { SelectField } from '../../ui/fields/select-field'
import { useSubmit } from '../../ui/fields/use-submit'
import { Notice } from '../../ui/layout/notice'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { AttemptOutcome } from './attempt-outcome'
import { KeySourceFields } from './key-source-fields'
import { keyLabel } from './sign-messages'
import { SignButton } from './signing-policy'
import { UncheckedKey, useUncheckedKey } from './unchecked-key'
import { type SignerProps, useAttempt } from './use-attempt'
import { KEY_SOURCES, type KeySource, type SigningKey, useKeySource } from './use-key-source'

const SIGN = taskRef<typeof import('./sign-with-key.task').default>('sign-with-key')

/** Signs with a private key that is typed, pasted, opened or derived in the page. */
export function KeySigner(props: SignerProps) {
  const { transaction, signer, known, waiting, onSigner } = props
  const [source, setSource] = useState<KeySource>('private-key')
  const given = useKeySource(source)
  const { keys } = given
  const attempt = useAttempt(props)
  const [picked, setPicked] = useState<string | null>(null)
  const matches = useMemo(
    () => matchKeys(transaction, keys, known.keys),
    [transaction, keys, known.keys],
  )
  const own = matches.filter(({ address, use }) => address === signer.address && use === 'free')
  const match = own.find(({ key }) => `${key.index}` === picked) ?? own[0]
  const isKnown = known.keys.has(signer.address)
  const unchecked = useUncheckedKey(keys, given.hint)
  const completes = props.completes(match && isKnown ? match.key.index : null)

  function change(next: KeySource): void {
    setSource(next)
    attempt.reset()
  }

  const { area, submit, submitted } = useSubmit(
    async () => {
      if (keys.length === 0) return given.openFirst()
      if (waiting) return 'ended'
      const chosen = isKnown ? match && chosenOf(match, keys) : unchecked.read()
      if (!chosen) return false
      const { address } = signer
      return attempt.run(() => runTask(SIGN, { transaction, address, ...chosen }), completes)
    },
    { ready: given.ready },
  )

  return (
    <div {...area} className="flex min-w-0 flex-col gap-4">
      <SegmentedControl
        label="Key from"
        hideLabel
        value={source}
        onChange={change}
        options={KEY_SOURCES}
      />
      <KeySourceFields {...{ source, given, submitted }} onSource={change} />
      {keys.length > 0 && isKnown ? (
        <Matches matches={matches} method={props} onSigner={onSigner} />
      ) : null}
      {own.length > 1 && match ? (
        <SelectField
          label="Sign as"
          value={`${match.key.index}`}
          onChange={setPicked}
          options={own.map(({ key }) => ({ value: `${key.index}`, label: keyLabel(key) }))}
        />
      ) : null}
      {keys.length > 0 && !isKnown && !waiting ? (
        <UncheckedKey choice={unchecked} keys={keys} />
      ) : null}
      <SignButton
        completes={completes}
        busy={attempt.state.status === 'pending' || given.busy}
        disabled={waiting || (keys.length > 0 && isKnown && !match)}
        onClick={submit}
      />
      <AttemptOutcome attempt={attempt} method={props} />
    </div>
  )
}

/** Worker's input for the key that was found. */
function chosenOf({ key }: KeyMatch, keys: readonly SigningKey[]) {
  const half = keys.find(
    ({ publicKey, signatureAlgorithm }) =>
      publicKey === key.publicKey && signatureAlgorithm === key.signatureAlgorithm,
  )
  return (
    half && {
      ...{ keyIndex: key.index, hashAlgorithm: key.hashAlgorithm },
      ...{ signatureAlgorithm: half.signatureAlgorithm, privateKey: half.privateKey },
    }
  )
}

interface MatchesProps {
  readonly matches: readonly KeyMatch[]
  readonly method: SignerProps
  readonly onSigner: SignerProps['onSigner']
}

/** Accounts of the key, as soon as they are known. */
function Matches({ matches, method: { signer }, onSigner }: MatchesProps) {
  const own = matches.filter(({ address }) => address === signer.address)
  const free = own.find(({ use }) => use === 'free')
  if (free) {
    const { index, weight } = free.key
    return (
      <p role="status" className="text-text-muted text-xs">
        {`Matches key ${index}${weight < FULL_WEIGHT ? `, weight ${weight} of ${FULL_WEIGHT}` : ''}. Stays in your browser.`}
      </p>
    )
  }
  const [first] = own
  if (first) {
    return (
      <Notice tone={first.use === 'revoked' ? 'warning' : 'info'}>
        {first.use === 'revoked'
          ? `This is key ${first.key.index} of 0x${signer.address}, which is revoked: its signature wouldn’t count.`
          : `This is key ${first.key.index} of 0x${signer.address}, which has signed already.`}
      </Notice>
    )
  }
  const others = matches.filter(({ use }) => use === 'free')
  const accounts = [...new Set(others.map(({ address }) => address))]
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title={`This is no key of 0x${signer.address}`}
        actions={accounts.map(address => (
          <Button key={address} size="sm" onClick={() => onSigner(address)}>
            {`Sign for 0x${address}`}
          </Button>
        ))}
      >
        {others.length > 0
          ? `It is ${others.map(({ address, key }) => `key ${key.index} of 0x${address}`).join(', ')}.`
          : 'It is no key of the other accounts that sign either.'}
      </Notice>
    </div>
  )
}
