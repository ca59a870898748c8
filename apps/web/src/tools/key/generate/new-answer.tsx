import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { ANSWER_LINE, Answer } from '../../../ui/layout/answer'
import { MESSAGE_CLASS } from './appearances'
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
      <Answer
        tone="danger"
        run={state.error}
        className={ANSWER_LINE}
        message={phrase ? 'No words were made' : 'No key was made'}
      >
        <div className="pl-11">
          <ErrorLine error={state.error} action={{ label: 'Try again', onAction: submit }} />
        </div>
      </Answer>
    )
  }
  return (
    <Answer
      icon={KeyRound}
      className={ANSWER_LINE}
      message={phrase ? 'New seed phrase' : 'New private key'}
      actions={
        <Button
          variant="primary"
          icon={KeyRound}
          busy={busy || state.status === 'pending'}
          onClick={submit}
        >
          Generate
        </Button>
      }
    >
      <p className={MESSAGE_CLASS}>Made in your browser, even offline. Never sent or stored.</p>
    </Answer>
  )
}
