import { Disclosure } from '../../../ui/disclosure'

/** What leaves the page, and what does not. */
export function GoogleSees() {
  return (
    <Disclosure label="What Google gets to see">
      <ul className="flex list-disc flex-col gap-1 pl-5 text-text-muted">
        <li>The name that you give the backup, its size, and when it is saved, read or deleted.</li>
        <li>Your Google account and IP address, and that it is this site that asks.</li>
        <li>
          What the encrypted file says in the clear: that it is a keystore, its cipher and cost,
          whether it holds a key or a phrase, and the derivation path if you give one.
        </li>
        <li>
          Never the key, the phrase, the passphrase or the password, and no address or public key.
          Whoever has the file can try passwords, so only a good one protects it.
        </li>
      </ul>
    </Disclosure>
  )
}
