import { HASH_ALGORITHMS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { SigningKey } from '@toolkit/core/signature/verify-composite'
import type { VerdictMessage, VerdictTone } from '@toolkit/explain/doctor/messages/verdict-messages'
import { CircleAlert, CircleCheck, Fingerprint, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../ui/cn'
import { Badge } from '../ui/values/badge'

const SIGNS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const
const COLOURS: Readonly<Record<VerdictTone, string>> = {
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

/** Icon of a verdict in its colour, before text. */
export function VerdictSign({ tone }: { readonly tone: VerdictTone }) {
  const Sign = SIGNS[tone]
  return <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 self-start ${COLOURS[tone]}`} />
}

export interface VerdictRowProps {
  /** Name of the signature. */
  readonly title: ReactNode
  /** Null while it is unchecked, and if the verdict is shown elsewhere. */
  readonly message: VerdictMessage | null
  /** Index of its key; null if there is none. */
  readonly keyIndex: number | null
  readonly signingKey: Pick<SigningKey, 'signatureAlgorithm' | 'hashAlgorithm' | 'weight'> | null
  /** True if the key is on an account, so that its weight counts. */
  readonly weighed: boolean
  readonly passkey: boolean
  /** Props of the row: an anchor of links. */
  readonly itemProps?: ComponentProps<'li'>
  readonly children: ReactNode
}

/** One signature: its key, and whether it is valid. */
export function VerdictRow(props: VerdictRowProps) {
  const { title, message, keyIndex, signingKey, weighed, passkey, itemProps, children } = props
  return (
    <li
      {...itemProps}
      className={cn('flex flex-col gap-2 border-border border-t pt-3', itemProps?.className)}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {title}
        {message ? (
          <Badge tone={message.tone} icon={SIGNS[message.tone]} className="sm:ml-auto">
            {message.word}
          </Badge>
        ) : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-text-muted empty:hidden">
        {keyIndex === null ? null : (
          <span>
            Key <span className="text-text tabular-nums">{keyIndex}</span>
          </span>
        )}
        {signingKey ? (
          <>
            <span>{SIGNATURE_ALGORITHMS[signingKey.signatureAlgorithm].label}</span>
            <span>{HASH_ALGORITHMS[signingKey.hashAlgorithm].label}</span>
          </>
        ) : null}
        {signingKey && weighed ? (
          <span>
            Weight <span className="text-text tabular-nums">{signingKey.weight}</span>
          </span>
        ) : null}
        {passkey ? (
          <Badge tone="info" icon={Fingerprint}>
            WebAuthn (passkey)
          </Badge>
        ) : null}
      </p>
      {message?.meaning ? <p className="max-w-prose text-text-muted">{message.meaning}</p> : null}
      {children}
    </li>
  )
}
