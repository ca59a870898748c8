import { capital } from '../../../transaction/byte-map/range-messages'
import { replaced } from '../../../ui/fields/item-buttons'
import type { SignatureDraft } from './editor/draft'
import { LineField } from './editor/line-field'
import { ListPart } from './editor/list-part'

export interface SignatureFieldsProps {
  readonly part: 'payload' | 'envelope'
  readonly list: readonly SignatureDraft[]
  readonly onChange: (list: readonly SignatureDraft[]) => void
  /** Index of each in the encoding, which sorts them. */
  readonly order: readonly number[]
  /** Likeliest account of a new one. */
  readonly signer: string
}

/** Signatures of one list, each with its account, key and bytes. */
export function SignatureFields({ part, list, onChange, order, signer }: SignatureFieldsProps) {
  const key = `${part}Signatures`
  return (
    <ListPart
      field={key}
      title={part === 'payload' ? 'Payload signatures' : 'Envelope signatures'}
      one={`${part} signature`}
      list={list}
      onChange={onChange}
      fresh={{ signer, keyIndex: '0', signature: '', extensionData: '' }}
      movable={false}
    >
      {(one, at, buttons) => {
        const name = capital(`${part} signature ${at + 1}`)
        const line = (field: keyof SignatureDraft, label: string) => ({
          label,
          value: one[field],
          onChange: (text: string) => onChange(replaced(list, at, { ...one, [field]: text })),
          field: `${key}.${at}.${field}`,
          slot: `${key}.${order[at] ?? at}.${field}`,
        })
        return (
          <section
            aria-label={name}
            className="flex min-w-0 flex-col gap-3 rounded-md border border-border p-3"
          >
            <div className="flex items-center justify-between gap-2">
              <h4 className="font-medium text-xs">{name}</h4>
              {buttons}
            </div>
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
              <LineField {...line('signer', 'Account')} />
              <LineField {...line('keyIndex', 'Key index')} numeric />
            </div>
            <LineField {...line('signature', 'Signature')} />
            <LineField {...line('extensionData', 'Extension data')} optional />
          </section>
        )
      }}
    </ListPart>
  )
}
