import { formatAddress } from '@toolkit/core/account/address'
import { parseLooseHex } from '@toolkit/core/bytes/hex-loose'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { ToolError } from '@toolkit/core/errors'
import { PenLine } from 'lucide-react'
import { useMemo } from 'react'
import { usePersistedState } from '../../../../frame/persisted-state'
import { Button } from '../../../../ui/button'
import { ByteField } from '../../../../ui/fields/byte-field'
import { SegmentedControl } from '../../../../ui/fields/segmented-control'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { lazyPart } from '../../../../ui/layout/lazy-part'
import { Spinner } from '../../../../ui/loading'
import { dataSoFar } from '../../../../workers/run'
import type { LinkPartProps } from '../link-tabs'
import manifest from '../manifest'
import { noMessage } from './errors'
import { detailsOf, messageOf } from './report'
import { StepCard, StepMessage, StepOutcome } from './step-card'
import { useSteps } from './steps-context'
import { signAndCheck } from './verify'

const VerifiedView = lazyPart(async () => (await import('./verified-view')).VerifiedView, {
  name: 'The verdict',
  loading: <Spinner label="Loading" />,
})

type Format = 'text' | 'hex'
const FORMATS: Readonly<Record<Format, string>> = { text: 'Text', hex: 'Hex' }

/** Step 4: a message signed by the wallet, verified with the account's keys. */
export function MessageStep({ network, account }: LinkPartProps) {
  const { message: step } = useSteps()
  const [format, setFormat] = usePersistedState<Format>(manifest, 'messageFormat', 'text')
  const [text, setText] = usePersistedState(manifest, 'message', '')
  const interpretation = useMemo(() => readMessage(format, text), [format, text])
  const bytes = 'bytes' in interpretation ? interpretation.bytes : null

  const { area, submit, submitted } = useSubmit(() => {
    if (account === null || bytes === null) return false
    return step.start(tools => signAndCheck({ network, account }, bytes, tools))
  })
  const error =
    'error' in interpretation && (submitted || text !== '') ? interpretation.error : null

  return (
    <StepCard
      number={4}
      title="Sign a message"
      look={step.state.status}
      log={step.log}
      startedAt={step.startedAt}
      report={{
        ...{ network, address: account && formatAddress(account) },
        message: messageOf(step.state) ?? 'No message has been signed',
        details: () => detailsOf(dataSoFar(step.state)),
      }}
    >
      {step.state.status === 'idle' ? (
        <StepMessage tone="neutral">
          {account === null ? 'Log in to sign a message' : 'No message has been signed'}
        </StepMessage>
      ) : null}
      <StepOutcome step={step} onRetry={submit}>
        {verified => (
          <VerifiedView verified={verified} run={step.startedAt} name="Composite signatures" />
        )}
      </StepOutcome>
      <div {...area} className="flex flex-col gap-4">
        <ByteField
          label="Message"
          value={text}
          onChange={setText}
          rows={2}
          prose={format === 'text'}
          bytes={bytes?.length}
          error={error}
          hint="Signed with the tag FLOW-V0.0-user before it, so that it can’t pass for a transaction."
          actions={
            <SegmentedControl<Format>
              label="The message is"
              hideLabel
              value={format}
              onChange={setFormat}
              options={FORMATS}
            />
          }
        />
        <div>
          <Button
            icon={PenLine}
            busy={step.state.status === 'pending'}
            disabled={account === null}
            onClick={submit}
          >
            Sign with the wallet
          </Button>
        </div>
      </div>
    </StepCard>
  )
}

type MessageParseResult = { readonly bytes: Uint8Array } | { readonly error: ToolError }

function readMessage(format: Format, text: string): MessageParseResult {
  try {
    const bytes = format === 'text' ? encodeUtf8(text) : parseLooseHex(text)
    return bytes.length === 0 ? { error: noMessage() } : { bytes }
  } catch (error) {
    if (error instanceof ToolError) return { error }
    throw error
  }
}
