import { OpenIn } from '../../../frame/open-in'
import type { OpenedSecret } from '../../../secrets/keystore/open-wallet-file.task'
import { Answer } from '../../../ui/layout/answer'
import { CopyableValue } from '../../../ui/values/copyable-value'
import { countOf } from '../../../ui/values/format'
import manifest from './manifest'

interface OpenedSecretsProps {
  readonly secrets: readonly OpenedSecret[]
}

/** Phrases and keys of a vault, a backup or an encrypted key, each with the tools that take it. */
export function OpenedSecrets({ secrets }: OpenedSecretsProps) {
  return (
    <Answer tone="success" run={secrets} message={messageOf(secrets)}>
      <ul aria-label="Contents" className="flex flex-col gap-6">
        {secrets.map(secret => (
          <li key={secret.index} className="flex flex-col gap-3">
            <OneSecret secret={secret} />
          </li>
        ))}
      </ul>
    </Answer>
  )
}

function OneSecret({ secret: { kind, text, path, label } }: { readonly secret: OpenedSecret }) {
  const data =
    kind === 'mnemonic'
      ? { kind, mnemonic: text, ...(path === null ? {} : { path }) }
      : { kind, privateKey: text }
  return (
    <>
      {label === null ? null : <p className="text-text-muted">{label}</p>}
      <CopyableValue
        name={kind === 'mnemonic' ? 'seed phrase' : 'private key'}
        value={text}
        note="Anyone who has it controls its accounts."
      />
      {path ? <CopyableValue name="derivation path" value={path} /> : null}
      <OpenIn from={manifest} data={data} primary />
    </>
  )
}

/** Formats `Opened: a seed phrase`, `Opened: 2 seed phrases, 1 private key`. */
function messageOf(secrets: readonly OpenedSecret[]): string {
  const [only, ...others] = secrets
  if (only && others.length === 0) {
    return `Opened: a ${only.kind === 'mnemonic' ? 'seed phrase' : 'private key'}`
  }
  const count = (kind: OpenedSecret['kind']) => secrets.filter(one => one.kind === kind).length
  const [phrases, keys] = [count('mnemonic'), count('private-key')]
  const parts = [
    ...(phrases > 0 ? [countOf(phrases, 'seed phrase')] : []),
    ...(keys > 0 ? [countOf(keys, 'private key')] : []),
  ]
  return `Opened: ${parts.join(', ')}`
}
