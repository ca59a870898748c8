import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { argumentsCutByGo } from '@toolkit/core/transaction-formats/trailing-newline'
import type { WrittenForm } from '@toolkit/core/transaction-formats/write-transaction'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { saveFile } from '../../bytes/blob'
import { networkSettings } from '../../chain/config'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { SelectField } from '../../ui/fields/select-field'
import { Notice } from '../../ui/layout/notice'
import { Spinner } from '../../ui/loading'
import { CopyButton } from '../../ui/values/copy-button'
import { InlineValue } from '../../ui/values/inline-value'
import { TextBox } from '../../ui/values/text-box'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { FORM_LABELS, type FormLabels } from './form-messages'
import type { Written } from './write-transaction.task'

const WRITE_TRANSACTION =
  taskRef<typeof import('./write-transaction.task').default>('write-transaction')

const LABELS = Object.fromEntries(
  Object.entries(FORM_LABELS).map(([form, { label }]) => [form, label]),
) as Readonly<Record<WrittenForm, string>>

export interface TransactionFormsProps {
  readonly transaction: Transaction
  /** Target network of its code and commands. */
  readonly network: NetworkId
  readonly defaultForm?: WrittenForm
}

/** Shows the transaction in any form, to copy or to save: code, commands, JSON, RLP and messages. */
export function TransactionForms(props: TransactionFormsProps) {
  const { transaction, network, defaultForm = 'javascript' } = props
  const [form, setForm] = useState<WrittenForm>(defaultForm)
  const accessNode = useAccessNode(network, FORM_LABELS[form].sends ?? false)
  const question = useMemo(
    () => (accessNode === null ? null : { transaction, form, target: { network, accessNode } }),
    [transaction, form, network, accessNode],
  )
  const state = useWorkerQuery(WRITE_TRANSACTION, question)
  const labels = FORM_LABELS[form]
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="max-w-96">
        <SelectField
          label="Form"
          value={form}
          onChange={setForm}
          options={LABELS}
          hint={labels.hint}
        />
      </div>
      {labels.readByGo && argumentsCutByGo(transaction).length > 0 ? (
        <Notice tone="warning" title="flow-cli would sign other bytes">
          An argument ends in a line break. flow-cli and flow-go-sdk cut it off before they sign,
          and their signature is then not valid for this transaction. Build it again without it.
        </Notice>
      ) : null}
      {state.status === 'success' ? (
        <WrittenText labels={labels} written={state.data} />
      ) : state.status === 'error' ? (
        <ErrorLine error={state.error} />
      ) : (
        <Spinner label="Writing" />
      )}
    </div>
  )
}

function WrittenText({
  labels,
  written,
}: {
  readonly labels: FormLabels
  readonly written: Written
}) {
  const { label, file, keepsOrder, hex } = labels
  const { text, id, sorted } = written
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <CopyButton name={label} value={text} variant="primary" />
        <Button
          size="sm"
          variant="ghost"
          icon={Download}
          aria-label={`Download ${file}`}
          onClick={() => saveFile(file, text)}
        >
          {file}
        </Button>
      </div>
      <TextBox label={label} text={text} preformatted={!hex} />
      {sorted || keepsOrder ? null : (
        <p className="text-sm text-text-muted">
          The signatures are in the chain’s order here; they came in a different order.
        </p>
      )}
      {id === null ? null : (
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="text-text-muted">Transaction ID</span>
          <InlineValue name="transaction id" value={id} shorten />
        </div>
      )}
    </>
  )
}

/**
 * Returns the origin of the network's access node, once the deployment's settings are known. They are only fetched for
 * a form that names it.
 */
function useAccessNode(network: NetworkId, requested: boolean): string | null {
  const [known, setKnown] = useState<{ network: NetworkId; accessNode: string } | null>(null)
  useEffect(() => {
    if (!requested) return
    let current = true
    networkSettings(network).then(
      ({ accessNode }) => current && setKnown({ network, accessNode }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [network, requested])
  if (!requested) return NETWORKS[network].accessNode
  return known?.network === network ? known.accessNode : null
}
