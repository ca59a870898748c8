import type { Hex } from '@toolkit/core/bytes/hex'
import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'
import { Search } from 'lucide-react'
import { IconButton } from '../../../../ui/icon-button'
import { InlineValue } from '../../../../ui/values/inline-value'

interface PublicKeyProps {
  readonly row: AccountKey
  /** Looks for the accounts of a public key. */
  readonly onKey: (publicKey: Hex<64>) => void
}

/** A public key, shortened, with the way to all accounts that have it. */
export function PublicKey({ row: { index, publicKey }, onKey }: PublicKeyProps) {
  return (
    <span className="inline-flex items-center sm:whitespace-nowrap">
      <InlineValue name={`public key ${index}`} value={publicKey} shorten />
      <IconButton
        icon={Search}
        label={`Find all accounts of key ${index}`}
        size="sm"
        className="-my-1.5 -ml-1.5"
        onClick={() => onKey(publicKey)}
      />
    </span>
  )
}
