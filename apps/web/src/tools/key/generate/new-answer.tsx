import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { AnswerLine } from '../../../ui/layout/tool-frame'
import type { Generator } from './use-generate'

interface NewAnswerProps {
  readonly generator: Generator
  /** True once the secret is made and its view is still loading. */
  readonly busy?: boolean
}

/** Initial state: the button that generates, or the reason why it failed. */
export function NewAnswer({ generator, busy = false }: NewAnswerProps) {
  const { kind, state, submit } = generator
  const phrase = kind === 'phrase'
  if (state.status === 'error') {
    return (
      <AnswerLine
        tone="danger"
        run={state.error}
        message={phrase ? 'No words were made' : 'No key was made'}
        detail={<ErrorLine error={state.error} action={{ label: 'Try again', onAction: submit }} />}
      />
    )
  }
  return (
    <AnswerLine
      icon={KeyRound}
      message={phrase ? 'New seed phrase' : 'New private key'}
      detail="Made in your browser, even offline. Never sent or stored."
      action={
        <Button
          variant="primary"
          icon={KeyRound}
          busy={busy || state.status === 'pending'}
          onClick={submit}
        >
          Generate
        </Button>
      }
    />
  )
}
