import { type LucideIcon, PenLine } from 'lucide-react'
import { createContext, useContext } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/button'

/** Signing policy, set by the page around the signing methods. */
export interface SigningPolicy {
  /** Container of the page's primary button; null until it is rendered. */
  readonly slot: HTMLElement | null
  /**
   * `main`: signing is the primary button; `panel`: another one is, so it is rendered among the fields; `none`: signing
   * is impossible.
   */
  readonly slotIn: 'main' | 'panel' | 'none'
  /** True if a click signs nothing now. */
  readonly isClosed: boolean
  /** Label of the button, which says what a click does. */
  readonly label: (verb: string, completes: boolean) => string
  /** Called before anything is signed, by any method; shows what is missing if it returns false. */
  readonly pass: (completes: boolean) => Promise<boolean>
}

const SigningPolicyContext = createContext<SigningPolicy | null>(null)
export const SigningPolicyProvider = SigningPolicyContext.Provider

/** @throws Error outside of a provider: nothing signs without a policy. */
export function useSigningPolicy(): SigningPolicy {
  const desk = useContext(SigningPolicyContext)
  if (!desk) throw new Error('nothing is signed outside of a review')
  return desk
}

export interface SignButtonProps {
  /** Action: "Sign", "Add". */
  readonly verb?: string
  readonly icon?: LucideIcon
  /** True if the transaction can be sent with this signature. */
  readonly completes?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onClick?: () => void
}

/** The only button that signs: in the page's answer line, or among the fields if another one is primary. */
export function SignButton(props: SignButtonProps) {
  const { verb = 'Sign', icon = PenLine, completes = false, busy, disabled, onClick } = props
  const { slot, slotIn, isClosed, label, pass } = useSigningPolicy()
  if (slotIn === 'none') return null
  const button = (
    <Button
      variant={slotIn === 'main' ? 'primary' : 'secondary'}
      icon={icon}
      busy={busy}
      disabled={disabled}
      aria-disabled={isClosed || undefined}
      onClick={isClosed ? () => void pass(completes) : onClick}
    >
      {label(verb, completes)}
    </Button>
  )
  if (slotIn === 'panel') return <div>{button}</div>
  return slot ? createPortal(button, slot) : null
}
