import { useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'

interface Question {
  readonly verb: string
  readonly answer: (yes: boolean) => void
}

/** Asks once for confirmation to continue without a simulation: returns the dialog and the function that opens it. */
export function useWithoutSimulation() {
  const [question, setQuestion] = useState<Question | null>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const end = (yes: boolean) => {
    setQuestion(null)
    question?.answer(yes)
  }
  const confirm = (verb: string) =>
    new Promise<boolean>(answer => setQuestion({ verb: verb.toLowerCase(), answer }))
  const dialog = (
    <Dialog
      open={question !== null}
      onClose={() => end(false)}
      title="No simulation"
      description="The network didn’t simulate this transaction, so what it changes isn’t known. Read its code."
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} onClick={() => end(false)}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => end(true)}>
            {question?.verb === 'send' ? 'Send anyway' : 'Sign anyway'}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
  return { confirm, dialog }
}
