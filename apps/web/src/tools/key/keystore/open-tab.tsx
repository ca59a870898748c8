import { LockKeyholeOpen } from 'lucide-react'
import { LatePart } from '../../../keys/late-part'
import { PrivacyNote } from '../../../keys/privacy-note'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { ResultCard } from '../../../ui/result-card'
import { SecretField } from '../../../ui/secret-field'
import { Skeleton } from '../../../ui/skeleton'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { COSTS } from './costs'
import { KEYSTORE_MISSING } from './errors'
import { FileField } from './file-field'
import { HeaderCard } from './header-card'
import { JobProgress } from './job-progress'
import { loadOpenedView, loadSavedAgain } from './late-parts'
import type { KdfSpeed } from './measure-kdf.task'
import { NotKeptNotice } from './not-kept-notice'
import { passwordErrorOf } from './password-error'
import { SubmitArea, submitting } from './submit-area'
import type { KeystoreFile } from './use-file'
import type { Opening } from './use-opening'

interface OpenTabProps {
  readonly file: KeystoreFile
  readonly opening: Opening
  readonly speed: KdfSpeed | null
}

/** What is told to those who do not see it; the secret itself never. */
const WHAT = { 'private-key': 'a private key', mnemonic: 'a seed phrase', bytes: 'bytes' } as const

/** Decrypts a file. */
export function OpenTab({ file, opening, speed }: OpenTabProps) {
  const { job, saving, password, setPassword } = opening
  const [resultRef, showResult] = useResultView()
  const { state } = job

  function open(): void {
    if (opening.open()) showResult()
  }

  function saveAgain(): void {
    const kdf = COSTS.standard.kdf
    void saving.run({ text: file.text, password, newPassword: password, kdf })
  }

  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <>
          <Card title="File and password">
            <SubmitArea onSubmit={open}>
              <FileField
                file={file}
                missing={opening.asked && file.text.trim() === '' ? KEYSTORE_MISSING : null}
              />
              <SecretField
                label="Password"
                value={password}
                onChange={setPassword}
                error={passwordErrorOf(state)}
                hint="Taken as it stands, in UTF-8; where that does not fit, in the other Unicode forms."
              />
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  icon={LockKeyholeOpen}
                  onClick={submitting(open)}
                  busy={state.status === 'busy'}
                >
                  Decrypt
                </Button>
              </div>
              <PrivacyNote />
            </SubmitArea>
          </Card>
          {file.keystore ? (
            <HeaderCard
              keystore={file.keystore}
              speed={speed}
              hideWeaknesses={state.status === 'done'}
            />
          ) : null}
          <p role="status" className="sr-only">
            {state.status === 'done' ? `Decrypted: ${WHAT[state.output.kind]}.` : ''}
          </p>
        </>
      }
      result={
        state.status === 'done' ? (
          <LatePart
            load={loadOpenedView}
            props={{
              opened: state.output,
              onSaveAgain:
                state.output.kind === 'bytes' || saving.state.status !== 'idle' ? null : saveAgain,
              notKept: <NotKeptNotice keystore={file.keystore} />,
              saving:
                saving.state.status === 'idle' ? null : (
                  <LatePart
                    load={loadSavedAgain}
                    props={{ saving, speed }}
                    loading={<Skeleton className="h-24" />}
                    name="Saving again"
                  />
                ),
            }}
            loading={<Skeleton className="h-40" />}
            name="What the file held"
          />
        ) : (
          <ResultCard
            title="What it holds"
            state={state.status === 'busy' ? 'busy' : state.status === 'failed' ? 'error' : 'empty'}
            progress={
              state.status === 'busy' ? (
                <JobProgress state={state} label="Deriving the key" onCancel={job.reset} />
              ) : null
            }
            error={state.status === 'failed' ? failureShown(state) : null}
            empty={
              <EmptyState icon={LockKeyholeOpen} title="Nothing decrypted yet">
                The private key on each curve, or the seed phrase, will stand here.
              </EmptyState>
            }
          />
        )
      }
    />
  )
}

/** What is wrong with the password stands beside it in full; here it is said in short. */
function failureShown(state: Extract<Opening['job']['state'], { status: 'failed' }>) {
  return passwordErrorOf(state) ? 'Nothing was decrypted.' : state.error
}
