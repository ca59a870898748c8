import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { languageFacts } from '@toolkit/core/mnemonic/languages'
import type { MadeFlowSecret } from '../../../secrets/made/made-secret'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Spinner } from '../../../ui/loading'
import { type Generator, recipeOf } from './use-generate'

const SettingsFields = lazyPart(async () => (await import('./settings-fields')).SettingsFields, {
  name: 'The settings',
  loading: <Spinner label="Loading" />,
})

interface SettingsProps {
  readonly generator: Generator
  readonly className: string
}

/** Settings for the next secret, folded; below an existing secret, the ones it was made with. */
export function Settings({ generator, className }: SettingsProps) {
  const { settings, secret, recipe, errors, area } = generator
  const next = recipe ?? SIGNATURE_ALGORITHMS[settings.signatureAlgorithm].label
  const had = secret && recipeOfSecret(secret)
  return (
    <Disclosure
      label="Settings"
      summary={had ?? next}
      wrong={Object.keys(errors).length > 0}
      whenOpened
      className={className}
    >
      <div {...area} className="flex flex-col gap-5">
        <SettingsFields generator={generator} differ={had !== null && had !== next} />
      </div>
    </Disclosure>
  )
}

/** Settings that the secret was made with. */
function recipeOfSecret(secret: MadeFlowSecret): string {
  if (secret.what === 'private-key') {
    const [key] = secret.keys
    return key ? SIGNATURE_ALGORITHMS[key.signatureAlgorithm].label : ''
  }
  const { words, language, passphrase, path } = secret
  const { label } = languageFacts(language)
  return recipeOf(words.reveal().length, label, passphrase !== null, path)
}
