import { Card } from '../../../ui/card'
import { CopyableValue } from '../../../ui/copyable-value'
import { Disclosure } from '../../../ui/disclosure'
import { countOf } from '../../../ui/format'
import type { SealedExtended } from './seal'

interface ExtendedKeysProps {
  readonly keys: readonly SealedExtended[]
  /** Whether paths begin at an extended key rather than at the root of a phrase. */
  readonly below: boolean
}

/** xprv and xpub of the places that are given out: the root, the account, the path itself. */
export function ExtendedKeys({ keys, below }: ExtendedKeysProps) {
  if (keys.length === 0) return null
  return (
    <Card
      title="Extended keys"
      description="BIP-32, of secp256k1: its text form has no other curve."
    >
      <Disclosure label="Show xprv and xpub" summary={`at ${countOf(keys.length, 'place')}`}>
        <p className="text-text-muted">
          An xprv holds every key below it. An xpub shows every public key below it, and together
          with one private key from there it gives away the rest.
        </p>
        {keys.map(({ path, xprv, xpub }) => (
          <section
            key={path}
            aria-label={`Extended keys at ${path}`}
            className="flex flex-col gap-2"
          >
            <h3 className="text-text-muted text-xs">
              <code className="bytes">{path}</code>
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
