import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn'

export interface ToggleProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** Toggle that takes effect immediately. */
export function Switch(props: ToggleProps) {
  return (
    <Toggle {...props} role="switch">
      <span
        aria-hidden
        className={cn(
          'relative h-5 w-9 rounded-full border border-border-strong bg-surface-raised transition-colors',
          'after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-full after:bg-text-muted',
          'after:transition-transform peer-checked:border-accent peer-checked:bg-accent',
          'peer-checked:after:translate-x-4 peer-checked:after:bg-accent-foreground',
        )}
      />
    </Toggle>
  )
}

/** Checkbox that takes effect when the form is submitted. */
export function Checkbox(props: ToggleProps) {
  return (
    <Toggle {...props}>
      <span
        aria-hidden
        className={cn(
          'flex size-4.5 items-center justify-center rounded-sm border border-border-strong bg-field',
          'text-transparent transition-colors peer-checked:border-accent peer-checked:bg-accent',
          'peer-checked:text-accent-foreground',
        )}
      >
        <Check className="size-3.5 stroke-3" />
      </span>
    </Toggle>
  )
}

function Toggle(props: ToggleProps & { readonly role?: 'switch'; readonly children: ReactNode }) {
  const { label, hint, checked, onChange, disabled = false, role, className, children } = props
  const id = useId()
  return (
    <label
      className={cn(
        'group flex min-h-5 w-fit items-start gap-2.5 pointer-coarse:py-2',
        disabled && 'opacity-50',
        className,
      )}
    >
      <span className="relative grid shrink-0 rounded-full">
        <input
          type="checkbox"
          role={role}
          checked={checked}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={event => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-[inherit]"
        />
        {children}
      </span>
      <span className="min-w-0">
        <span>{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-text-muted text-xs">
            {hint}
          </span>
        ) : null}
      </span>
    </label>
  )
}
