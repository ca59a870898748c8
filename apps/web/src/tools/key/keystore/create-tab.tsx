import { FileLock, LockKeyhole } from 'lucide-react'
import { KeyMaterialField } from '../../../keys/key-material-field'
import { NewPasswordFields } from '../../../keys/new-password-fields'
import { optionalPathError } from '../../../keys/optional-path'
import { PrivacyNote } from '../../../keys/privacy-note'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { SegmentedControl } from '../../../ui/segmented-control'
import { TextField } from '../../../ui/text-field'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { CostField } from './cost-field'
import type { KdfSpeed } from './measure-kdf.task'
import { PhraseFields } from './phrase-fields'
import { SubmitArea, submitting } from './submit-area'
import type { Creating, Source } from './use-creating'
import { NEW_PASSWORD_HINT } from './use-new-password'
import { WrittenCard } from './written-card'

interface CreateTabProps {
  readonly creating: Creating
  readonly speed: KdfSpeed | null
}

/** Writes a new file of a private key or a phrase. */
export function CreateTab({ creating, speed }: CreateTabProps) {
  const { form, set, job, newPassword } = creating
  const [resultRef, showResult] = useResultView()
  const { state } = job

  const pathError = optionalPathError(form.path)
  function create(): void {
    if (creating.create(pathError === null)) showResult()
  }

  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <Card title="What to keep">
          <SubmitArea onSubmit={create}>
            <SegmentedControl<Source>
              label="Kind of secret"
              hideLabel
              value={form.source}
              onChange={source => set({ source })}
              options={[
                { value: 'private-key', label: 'Private key' },
                { value: 'mnemonic', label: 'Seed phrase' },
              ]}
            />
            {form.source === 'private-key' ? (
              <>
                <KeyMaterialField
                  label="Private key"
                  value={creating.keyInput}
                  onChange={creating.setKeyInput}
                  reading={creating.reading}
                  error={creating.errors.key}
                  hint="The file holds its 32 bytes alone: neither the curve nor an account."
                />
                <SegmentedControl
                  label="Format"
                  value={form.format}
                  onChange={format => set({ format })}
                  options={[
                    { value: 'web3', label: 'Web3' },
                    { value: 'stored-key', label: 'wallet-core' },
                  ]}
                  hint={
                    form.format === 'web3'
                      ? 'As geth writes it. The address in it is the key’s on Ethereum, in the clear; ethers and wallet-core read it too.'
                      : 'As Trust Wallet and Flow Wallet write it, with a name and without an address; geth and ethers read it too.'
                  }
                />
              </>
            ) : (
              <PhraseFields creating={creating} pathError={pathError} />
            )}
            {form.source === 'mnemonic' || form.format === 'stored-key' ? (
              <TextField
                label="Name"
                optional
                value={form.name}
                onChange={name => set({ name })}
                hint="Stands in the file in the clear."
              />
            ) : null}
            <NewPasswordFields label="New password" hint={NEW_PASSWORD_HINT} {...newPassword} />
            <CostField value={form.cost} onChange={cost => set({ cost })} speed={speed} />
            <div>
              <Button
                variant="primary"
                icon={LockKeyhole}
                onClick={submitting(create)}
                busy={creating.pending || state.status === 'busy'}
              >
                Create keystore
              </Button>
            </div>
            <PrivacyNote />
          </SubmitArea>
        </Card>
      }
      result={
        <WrittenCard
          state={state}
          busyLabel="Encrypting"
          onCancel={job.reset}
          error={state.status === 'failed' ? state.error : null}
          empty={
            <EmptyState icon={FileLock} title="No file yet">
              It is opened again and compared before it is offered, and read by geth, ethers and
              wallet-core.
            </EmptyState>
          }
          speed={speed}
        />
      }
    />
  )
}
