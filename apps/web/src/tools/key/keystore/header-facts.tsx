import { describeCost } from '@toolkit/core/kdf/words'
import {
  KEYSTORE_FORMATS,
  KEYSTORE_SECRETS,
  type Keystore,
  type ToolkitNote,
} from '@toolkit/core/keystore/keystore'
import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Badge } from '../../../ui/values/badge'
import { InlineValue } from '../../../ui/values/inline-value'
import { KeyValueList } from '../../../ui/values/key-value-list'
import { describeTime, expectedTime, memoryOf, useKdfSpeed } from './costs'
import type { KdfSpeed } from './measure-kdf.task'
import { isDamaged, WeaknessNotice } from './notices'

/** Multi-chain wallets list dozens. */
const MAX_ACCOUNTS = 4

interface HeaderFactsProps {
  readonly keystore: Keystore
  /** For an opened file, whose weaknesses are listed with its contents. */
  readonly hideWeaknesses?: boolean
}

/** Plaintext header of a file, folded; its format and cost are in the summary. */
export function HeaderFacts({ keystore, hideWeaknesses = false }: HeaderFactsProps) {
  const { weaknesses, format, crypto } = keystore
  return (
    <section aria-label="File details" className="flex min-w-0 items-start justify-between gap-4">
      <Disclosure
        label="File details"
        summary={`${KEYSTORE_FORMATS[format].label}, ${describeCost(crypto.kdf)}`}
        className="grow"
      >
        <p className="text-text-muted text-xs">Readable without the password; not authenticated.</p>
        <HeaderList keystore={keystore} />
        {hideWeaknesses ? null : <WeaknessNotice weaknesses={weaknesses} />}
      </Disclosure>
      {weaknesses.length > 0 ? (
        <Badge tone="warning">{isDamaged(weaknesses) ? 'Damaged' : 'Weak'}</Badge>
      ) : (
        <Badge tone="success">Standard</Badge>
      )}
    </section>
  )
}

/** Header facts without the disclosure. */
export function HeaderList({ keystore }: { readonly keystore: Keystore }) {
  const speed = useKdfSpeed()
  return <KeyValueList items={rows(keystore, speed)} />
}

function rows(keystore: Keystore, speed: KdfSpeed | null) {
  const { crypto, address, accounts, toolkit, storedMnemonic, encodedCrypto, name } = keystore
  const times = toolkit?.crypto ? 2 : 1
  const list: (readonly [string, ReactNode])[] = [
    ['Format', KEYSTORE_FORMATS[keystore.format].label],
    ['Holds', KEYSTORE_SECRETS[keystore.holds].nameInText],
  ]
  if (name) list.push(['Name', name])
  if (address) list.push(['Address', <InlineValue key="address" name="address" value={address} />])
  accounts.slice(0, MAX_ACCOUNTS).forEach((account, index) => {
    list.push([
      accounts.length === 1 ? 'Account' : `Account ${index + 1}`,
      <span key="account" className="flex min-w-0 flex-col">
        <InlineValue name="account address" value={account.address} />
        {account.derivationPath === null ? null : (
          <span translate="no" className="bytes text-text-muted text-xs">
            {account.derivationPath}
          </span>
        )}
      </span>,
    ])
  })
  if (accounts.length > MAX_ACCOUNTS) {
    list.push(['More accounts', `${accounts.length - MAX_ACCOUNTS} not shown`])
  }
  list.push(
    ['Cipher', crypto.cipher],
    ['Key derivation', describeCost(crypto.kdf)],
    ['Memory', memoryOf(crypto.kdf)],
    [
      'Time',
      speed
        ? `${describeTime(times * expectedTime(crypto.kdf, speed))} on this machine (estimated)`
        : 'measuring…',
    ],
  )
  const path = toolkit?.derivationPath ?? storedMnemonic?.path
  if (path) list.push(['Derivation path', path])
  if (toolkit && toolkit.passphrase !== 'none') {
    list.push(['Passphrase', describePassphrase(toolkit)])
  }
  if (storedMnemonic) list.push(['Beside the key', 'the seed phrase it came from, encrypted'])
  if (encodedCrypto) list.push(['Imported from', 'kept in the file, encrypted'])
  if (keystore.id) list.push(['Identifier', keystore.id])
  return list.map(([label, value]) => ({ label, value }))
}

function describePassphrase({ passphrase, crypto }: ToolkitNote): string {
  if (passphrase !== 'encrypted') return 'needed, but not in the file'
  return crypto ? 'in the file, encrypted' : 'needed, but damaged in the file'
}
