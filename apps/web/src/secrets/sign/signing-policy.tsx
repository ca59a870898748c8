import { type LucideIcon, PenLine } from 'lucide-react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button'

/** Where and whether it may be signed: what the page around the ways to sign decides. */
export interface SigningPolicy {
  /** Where the page's one green button stands; null until it is drawn. */
  readonly slot: HTMLElement | null
  /** `main`: signing is the green button; `panel`: another one is, and it stands among the fields; `none`: it can't be. */
  readonly place: 'main' | 'panel' | 'none'
  /** Whether a press signs nothing now. */
  readonly isClosed: boolean
  /** What a press does, as the button says it. */
  readonly label: (verb: string, completes: boolean) => string
  /** Asked before anything is signed, by whatever way; shows what is missing where the answer is no. */
  readonly pass: (completes: boolean) => Promise<boolean>
}

const SigningPolicyContext = createContext<SigningPolicy | null>(null)
export const SigningPolicyProvider = SigningPolicyContext.Provider

/** @throws Error outside of a desk: nothing signs without one. */
export function useSigningPolicy(): SigningPolicy {
  const desk = useContext(SigningPolicyContext)
  if (!desk) throw new Error('nothing is signed outside of a review')
  return desk
}

export interface SignButtonProps {
  /** What it does: "Sign", "Add". */
  readonly verb?: string
  readonly icon?: LucideIcon
  /** Whether the transaction can be sent with this signature. */
  readonly completes?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onClick?: () => void
}

/** The one button that signs: in the page's answer line, or among the fields where another one is green. */
export function SignButton(props: SignButtonProps) {
  const { verb = 'Sign', icon = PenLine, completes = false, busy, disabled, onClick } = props
  const { slot, place, isClosed, label, pass } = useSigningPolicy()
  if (place === 'none') return null
  const button = (
    <Button
      variant={place === 'main' ? 'primary' : 'secondary'}
      icon={icon}
      busy={busy}
      disabled={disabled}
      aria-disabled={isClosed || undefined}
      onClick={isClosed ? () => void pass(completes) : onClick}
    >
      {label(verb, completes)}
    </Button>
  )
  if (place === 'panel') return <div>{button}</div>
  return slot ? createPortal(button, slot) : null
}
