import {
  KEYSTORE_FORMAT_LABELS,
  type Keystore,
  type ToolkitNote,
} from '@toolkit/core/keystore/keystore'
import { costInWords } from '@toolkit/core/keystore/words'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge'
import { Card } from '../../../ui/card'
import { InlineValue } from '../../../ui/inline-value'
import { KeyValueList } from '../../../ui/key-value-list'
import { expectedTime, memoryOf, timeInWords } from './costs'
import type { KdfSpeed } from './measure-kdf.task'
import { isDamaged, WeaknessNotice } from './weakness-notice'

/** Wallets of many chains list dozens. */
const SHOWN_ACCOUNTS = 4

interface HeaderCardProps {
  readonly keystore: Keystore
  /** Null while it is being measured. */
  readonly speed: KdfSpeed | null
  /** Under an opened file its weaknesses stand with what it held. */
  readonly hideWeaknesses?: boolean
}

/** What a file says in the clear. */
export function HeaderCard({ keystore, speed, hideWeaknesses = false }: HeaderCardProps) {
  const { crypto, weaknesses } = keystore
  return (
    <Card
      title="What the file says"
      description="Without any password, and vouched for by nothing."
      actions={
        weaknesses.length > 0 ? (
          <Badge tone="warning">{isDamaged(weaknesses) ? 'Damaged' : 'Weak'}</Badge>
        ) : (
          <Badge tone="success">Standard</Badge>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <HeaderList keystore={keystore} speed={speed} />
        {hideWeaknesses || weaknesses.length === 0 ? null : (
          <WeaknessNotice weaknesses={weaknesses} />
        )}
        {crypto.kdf.kind === 'scrypt' || speed === null ? null : (
          <p className="text-text-muted text-xs">PBKDF2 tells nothing of how far it is.</p>
        )}
      </div>
    </Card>
  )
}

/** The facts alone. */
export function HeaderList({ keystore, speed }: Pick<HeaderCardProps, 'keystore' | 'speed'>) {
  return <KeyValueList items={rows(keystore, speed)} />
}

function rows(keystore: Keystore, speed: KdfSpeed | null) {
  const { crypto, address, accounts, toolkit, ethersMnemonic, encodedCrypto, name } = keystore
  const times = toolkit?.crypto ? 2 : 1
  const list: (readonly [string, ReactNode])[] = [
    ['Format', KEYSTORE_FORMAT_LABELS[keystore.format]],
    ['Holds', keystore.holds === 'mnemonic' ? 'a seed phrase' : 'a private key'],
  ]
  if (name) list.push(['Name', name])
  if (address) list.push(['Address', <InlineValue key="address" name="address" value={address} />])
  accounts.slice(0, SHOWN_ACCOUNTS).forEach((account, index) => {
    list.push([
      accounts.length === 1 ? 'Account' : `Account ${index + 1}`,
      <span key="account" className="flex min-w-0 flex-col">
        <InlineValue name="account address" value={account.address} />
        {account.derivationPath === null ? null : (
          <span className="bytes text-text-muted text-xs">{account.derivationPath}</span>
        )}
      </span>,
    ])
  })
  if (accounts.length > SHOWN_ACCOUNTS) {
    list.push(['More accounts', `${accounts.length - SHOWN_ACCOUNTS}, not shown here`])
  }
  list.push(
    ['Cipher', crypto.cipher],
    ['Key derivation', costInWords(crypto.kdf)],
    ['Memory', memoryOf(crypto.kdf)],
    [
      'Time',
      speed
        ? `${timeInWords(times * expectedTime(crypto.kdf, speed))} on this machine, as measured with a small cost`
        : 'being measured',
    ],
  )
  const path = toolkit?.derivationPath ?? ethersMnemonic?.path
  if (path) list.push(['Derivation path', path])
  if (toolkit && toolkit.passphrase !== 'none') {
    list.push(['Passphrase', passphraseInWords(toolkit)])
  }
  if (ethersMnemonic) list.push(['Beside the key', 'the seed phrase it came from, encrypted'])
  if (encodedCrypto) list.push(['Imported from', 'the text itself is kept, encrypted'])
  if (keystore.id) list.push(['Identifier', keystore.id])
  return list.map(([label, value]) => ({ label, value }))
}

function passphraseInWords({ passphrase, crypto }: ToolkitNote): string {
  if (passphrase !== 'encrypted') return 'belongs to it, and is not in the file'
  return crypto ? 'in the file, encrypted' : 'belongs to it; what the file keeps of it is damaged'
}
