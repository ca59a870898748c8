import { KEYSTORE_SECRET_KINDS, KEYSTORE_SECRETS } from '@toolkit/core/keystore/keystore'
import { FileLock, LockKeyhole } from 'lucide-react'
import { SecretFields } from '../../../secrets/keystore/secret-fields'
import { noteSaved } from '../../../secrets/made/note-saved'
import { optionalPathError } from '../../../secrets/phrase/path-choice'
import { PrivacyNote } from '../../../secrets/wipe-button'
import { Button } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Notice } from '../../../ui/layout/notice'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { ProtectionFields } from './protection-fields'
import type { Creating } from './use-writing'
import { WrittenCard } from './written-card'

const FORMATS = { web3: 'Web3', 'stored-key': 'wallet-core' } as const

/** Writes a new file for a private key or a phrase. */
export function CreateTab({ creating }: { readonly creating: Creating }) {
  const { form, set, input, job, pending } = creating
  const { area, submit, submitted } = useSubmit(() =>
    creating.create(optionalPathError(input.path) === null),
  )
  return (
    <ToolLayout
      input={
        <Card title="Secret to encrypt">
          <div {...area} className="flex min-w-0 flex-col gap-5">
            <SegmentedControl
              label="Kind of secret"
              hideLabel
              value={form.kind}
              onChange={kind => set({ kind })}
              options={KEYSTORE_SECRET_KINDS.map(value => ({
                value,
                label: KEYSTORE_SECRETS[value].label,
              }))}
            />
            <SecretFields
              kind={form.kind}
              input={input}
              submitted={submitted}
              keyHint="The file contains only its 32 bytes, not the curve or an account."
              passphraseHint="The BIP-39 passphrase, if the phrase has one. Not the file’s password."
            >
              <SegmentedControl
                label="Passphrase handling"
                value={form.keepPassphrase ? 'keep' : 'leave'}
                onChange={choice => set({ keepPassphrase: choice === 'keep' })}
                options={[
                  { value: 'leave', label: 'Leave it out' },
                  { value: 'keep', label: 'Keep it, encrypted' },
                ]}
              />
              <Notice tone="warning" title="The format has no place for a passphrase">
                {form.keepPassphrase
                  ? 'It’s stored in a separate part, under the same password, that only this toolkit reads. One password then protects both; other programs open only the phrase.'
                  : 'The file records that a passphrase is needed, but not the passphrase. Without it the phrase opens different accounts: keep it elsewhere.'}
              </Notice>
            </SecretFields>
            <ProtectionFields
              protection={creating.protection}
              submitted={submitted}
              {...(form.kind === 'private-key'
                ? { summary: `${FORMATS[form.format]} format` }
                : {})}
            >
              {form.kind === 'private-key' ? (
                <SegmentedControl
                  label="Format"
                  value={form.format}
                  onChange={format => set({ format })}
                  options={FORMATS}
                  hint={
                    form.format === 'web3'
                      ? 'As geth writes it, with the key’s unencrypted Ethereum address. ethers and wallet-core also read it.'
                      : 'As Trust Wallet and Flow Wallet write it, with a name and no address. geth and ethers also read it.'
                  }
                />
              ) : null}
              {form.kind === 'mnemonic' || form.format === 'stored-key' ? (
                <TextField
                  label="Name"
                  optional
                  value={form.name}
                  onChange={name => set({ name })}
                  hint="Stored unencrypted in the file."
                />
              ) : null}
            </ProtectionFields>
            <div>
              <Button
                done={job.status === 'success'}
                icon={LockKeyhole}
                onClick={submit}
                busy={pending || job.status === 'pending'}
              >
                Create keystore
              </Button>
            </div>
            <PrivacyNote />
          </div>
        </Card>
      }
      result={
        <WrittenCard
          job={job}
          busyLabel="Encrypting the file"
          // Any edit discards the file, since it no longer matches the fields.
          onSaved={() => {
            const secret = input.keystoreSecret(form.keepPassphrase)
            if (secret) noteSaved(secret, 'keystore')
          }}
          empty={
            <EmptyState icon={FileLock} title="No file yet">
              It’s reopened and verified before you get it. geth, ethers and wallet-core can read
              it.
            </EmptyState>
          }
        />
      }
    />
  )
}
