import { Eye, EyeOff } from 'lucide-react'
import { useContext } from 'react'
import { IconButton } from '../icon-button'
import { SecretOffer } from './held-fields'
import type { SecretGate } from './secret-gate'

export interface GateProps {
  readonly gate: SecretGate
  readonly label: string
}

/** Button at the end of a field with a possible secret, which reveals it. */
export function ShowButton({ gate, label }: GateProps) {
  if (!gate.held) return null
  return (
    <IconButton
      icon={gate.masked ? Eye : EyeOff}
      label={`${gate.masked ? 'Show' : 'Hide'} ${label}`}
      size="sm"
      className="absolute top-0.5 right-0.5"
      onClick={gate.toggle}
    />
  )
}

/** Explains below the field why it is masked, and links to the tool for it. */
export function GateNotice({ gate, text }: { readonly gate: SecretGate; readonly text: string }) {
  const Offer = useContext(SecretOffer)
  if (!gate.held || gate.what === null) return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>May hold {gate.what}, so it isn’t put into links.</span>
      {Offer ? <Offer text={text} /> : null}
    </span>
  )
}
