import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const LOOKS: Record<NoticeTone, { readonly icon: LucideIcon; readonly look: string }> = {
  info: { icon: Info, look: 'border-info/25 bg-info/5 [&>svg]:text-info' },
  success: { icon: CircleCheck, look: 'border-success/25 bg-success/5 [&>svg]:text-success' },
  warning: { icon: TriangleAlert, look: 'border-warning/25 bg-warning/5 [&>svg]:text-warning' },
  danger: { icon: CircleAlert, look: 'border-danger/25 bg-danger/5 [&>svg]:text-danger' },
}

export interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: string
  readonly actions?: ReactNode
  readonly className?: string
  readonly children?: ReactNode
}

/** Information or warning in a box. Errors of a field go beside the field instead. */
export function Notice({ tone = 'info', title, actions, className, children }: NoticeProps) {
  const { icon: Icon, look } = LOOKS[tone]
  return (
    <div
      role="note"
      className={cn('flex items-start gap-3 rounded-md border p-3 sm:px-4', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className="text-text-muted">{children}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
