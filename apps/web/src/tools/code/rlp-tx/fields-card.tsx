import { RotateCcw } from 'lucide-react'
import { Button } from '../../../ui/button'
import { replaced } from '../../../ui/fields/item-buttons'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import type { EncodedDraft } from './editor/draft'
import { DraftLine, LineField } from './editor/line-field'
import { ListPart } from './editor/list-part'
import { SignatureFields } from './signature-fields'
import { SourcePart } from './source-part'

export interface FieldsCardProps {
  readonly draft: EncodedDraft
  readonly edited: boolean
  /** Index of each signature in the encoding, which sorts them. */
  readonly order: Readonly<Record<'payloadSignatures' | 'envelopeSignatures', readonly number[]>>
  readonly onChange: (change: Partial<EncodedDraft>) => void
  readonly onReset: () => void
}

const NEW_ARGUMENT = { kind: 'typed', format: 'text', text: '' } as const

/** All fields of the transaction, editable. */
export function FieldsCard({ draft, edited, order, onChange, onReset }: FieldsCardProps) {
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
      <Disclosure label="Edit every field" defaultOpen={edited} whenOpened>
        <SourcePart
          label="Script"
          value={draft.script}
          onChange={script => onChange({ script })}
          field="script"
          files
        />
        <ListPart
          field="arguments"
          title="Arguments"
          one="argument"
          list={draft.arguments}
          onChange={list => onChange({ arguments: list })}
          fresh={NEW_ARGUMENT}
        >
          {(value, at, buttons) => (
            <SourcePart
              label={`Argument ${at + 1}`}
              value={value}
              onChange={next => onChange({ arguments: replaced(draft.arguments, at, next) })}
              field={`arguments.${at}`}
              actions={buttons}
            />
          )}
        </ListPart>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <DraftLine name="referenceBlockId" />
          <DraftLine name="computeLimit" />
        </div>
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem_14rem]">
          <DraftLine name="proposer" />
          <DraftLine name="proposalKeyIndex" />
          <DraftLine name="sequenceNumber" />
        </div>
        <DraftLine name="payer" />
        <ListPart
          field="authorizers"
          title="Authorizers"
          one="authorizer"
          list={draft.authorizers}
          onChange={authorizers => onChange({ authorizers })}
          fresh=""
        >
          {(value, at, buttons) => (
            <div className="flex min-w-0 items-start gap-2">
              <LineField
                label={`Authorizer ${at + 1}`}
                className="grow"
                value={value}
                onChange={next => onChange({ authorizers: replaced(draft.authorizers, at, next) })}
                field={`authorizers.${at}`}
              />
              <div className="pt-7">{buttons}</div>
            </div>
          )}
        </ListPart>
        {(['payload', 'envelope'] as const).map(part => (
          <SignatureFields
            key={part}
            part={part}
            list={draft[`${part}Signatures`]}
            onChange={list => onChange({ [`${part}Signatures`]: list })}
            order={order[`${part}Signatures`]}
            signer={part === 'payload' ? draft.proposer : draft.payer}
          />
        ))}
      </Disclosure>
    </Card>
  )
}
