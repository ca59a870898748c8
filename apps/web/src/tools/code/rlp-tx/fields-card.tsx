import { RotateCcw } from 'lucide-react'
import { useContext } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/layout/card'
import type { Draft } from './draft'
import { replaced } from './draft'
import { FieldFactsContext } from './field-facts'
import { ItemTools } from './item-tools'
import { lastFaultOf } from './last-fault'
import { LineField } from './line-field'
import { ListPart } from './list-part'
import { SignatureFields } from './signature-fields'
import { SourcePart } from './source-part'

export interface FieldsCardProps {
  readonly draft: Draft
  readonly edited: boolean
  readonly order: Readonly<Record<'payloadSignatures' | 'envelopeSignatures', readonly number[]>>
  readonly onEdit: (draft: Draft) => void
  readonly onReset: () => void
}

const NEW_ARGUMENT = { kind: 'typed', format: 'text', text: '' } as const

/** Every field of the transaction, to be edited. */
export function FieldsCard({ draft, edited, order, onEdit, onReset }: FieldsCardProps) {
  const { faults } = useContext(FieldFactsContext)
  const set = (change: Partial<Draft>) => onEdit({ ...draft, ...change })
  return (
    <Card
      title="Fields"
      description="The bytes follow what you edit."
      stacked
      actions={
        <Button size="sm" icon={RotateCcw} disabled={!edited} onClick={onReset}>
          Reset to what was pasted
        </Button>
      }
    >
      <SourcePart
        label="Script"
        value={draft.script}
        onChange={script => set({ script })}
        fault="script"
        files
      />
      <ListPart
        title="Arguments"
        one="argument"
        list={draft.arguments}
        onChange={list => set({ arguments: list })}
        fresh={NEW_ARGUMENT}
        lastFault={lastFaultOf(faults, 'arguments')}
      >
        {(item, at) => (
          <SourcePart
            label={`Argument ${at + 1}`}
            value={item.value}
            onChange={value => set({ arguments: replaced(draft.arguments, at, value) })}
            fault={`arguments.${at}`}
            actions={
              <ItemTools
                name={`argument ${at + 1}`}
                list={draft.arguments}
                at={at}
                onChange={list => set({ arguments: list })}
              />
            }
          />
        )}
      </ListPart>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <LineField
          label="Reference block ID"
          value={draft.referenceBlockId}
          onChange={referenceBlockId => set({ referenceBlockId })}
          fault="referenceBlockId"
        />
        <LineField
          label="Compute limit"
          numeric
          value={draft.computeLimit}
          onChange={computeLimit => set({ computeLimit })}
          fault="computeLimit"
        />
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem_14rem]">
        <LineField
          label="Proposer address"
          value={draft.proposer}
          onChange={proposer => set({ proposer })}
          fault="proposalKey.address"
        />
        <LineField
          label="Proposal key index"
          numeric
          value={draft.proposalKeyIndex}
          onChange={proposalKeyIndex => set({ proposalKeyIndex })}
          fault="proposalKey.keyIndex"
        />
        <LineField
          label="Sequence number"
          numeric
          value={draft.sequenceNumber}
          onChange={sequenceNumber => set({ sequenceNumber })}
          fault="proposalKey.sequenceNumber"
        />
      </div>
      <LineField
        label="Payer address"
        value={draft.payer}
        onChange={payer => set({ payer })}
        fault="payer"
      />
      <ListPart
        title="Authorizers"
        one="authorizer"
        list={draft.authorizers}
        onChange={authorizers => set({ authorizers })}
        fresh=""
        lastFault={lastFaultOf(faults, 'authorizers')}
      >
        {(item, at) => (
          <div className="flex min-w-0 items-start gap-2">
            <LineField
              label={`Authorizer ${at + 1}`}
              className="grow"
              value={item.value}
              onChange={value => set({ authorizers: replaced(draft.authorizers, at, value) })}
              fault={`authorizers.${at}`}
            />
            <div className="pt-7">
              <ItemTools
                name={`authorizer ${at + 1}`}
                list={draft.authorizers}
                at={at}
                onChange={authorizers => set({ authorizers })}
              />
            </div>
          </div>
        )}
      </ListPart>
      {(['payload', 'envelope'] as const).map(part => (
        <SignatureFields
          key={part}
          part={part}
          list={draft[`${part}Signatures`]}
          onChange={list => set({ [`${part}Signatures`]: list })}
          order={order[`${part}Signatures`]}
          signer={part === 'payload' ? draft.proposer : draft.payer}
        />
      ))}
    </Card>
  )
}
