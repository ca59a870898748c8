import { useState } from 'react'
import { Card } from '../../ui/layout/card'
import { Disclosure } from '../../ui/layout/disclosure'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Spinner } from '../../ui/loading'
import type { TransactionFormsProps } from './transaction-forms'

const TransactionForms = lazyPart(
  async () => (await import('./transaction-forms')).TransactionForms,
  { name: 'Copying as code', loading: <Spinner label="Loading" /> },
)

/** Folded section with the transaction as code, commands, JSON or RLP; generated when opened. */
export function CopyFold(props: TransactionFormsProps) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure label="Copy as code, command, JSON or RLP" open={open} onToggle={setOpen}>
      {open ? <TransactionForms {...props} /> : null}
    </Disclosure>
  )
}

/** The same on a card. */
export function CopyCard(props: TransactionFormsProps) {
  return (
    <Card>
      <CopyFold {...props} />
    </Card>
  )
}
