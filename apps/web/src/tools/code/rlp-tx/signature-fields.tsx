import { useContext } from 'react'
import { capital } from '../../../transaction/byte-map/place-words'
import { type Draft, type DraftItem, type DraftSignature, replaced } from './draft'
import { FieldFactsContext } from './field-facts'
import { ItemTools } from './item-tools'
import { lastFaultOf } from './last-fault'
import { LineField } from './line-field'
import { ListPart } from './list-part'

export interface SignatureFieldsProps {
  readonly part: 'payload' | 'envelope'
  readonly list: Draft['payloadSignatures']
  readonly onChange: (list: readonly DraftItem<DraftSignature>[]) => void
  /** The place of each in the encoding, which sorts them. */
  readonly order: readonly number[]
  /** The account that a new one is most likely of. */
  readonly signer: string
}

/** The signatures of one list, each with its account, key and bytes. */
export function SignatureFields({ part, list, onChange, order, signer }: SignatureFieldsProps) {
  const { faults } = useContext(FieldFactsContext)
  const key = `${part}Signatures`
  return (
    <ListPart
      title={part === 'payload' ? 'Payload signatures' : 'Envelope signatures'}
      one={`${part} signature`}
      list={list}
      onChange={onChange}
      fresh={{ signer, keyIndex: '0', signature: '', extensionData: '' }}
      lastFault={lastFaultOf(faults, key)}
    >
      {(item, at) => {
        const name = `${part} signature ${at + 1}`
        const set = (change: Partial<DraftSignature>) =>
          onChange(replaced(list, at, { ...item.value, ...change }))
        const field = (field: keyof DraftSignature, label: string) => ({
          label,
          value: item.value[field],
          onChange: (value: string) => set({ [field]: value }),
          fault: `${key}.${at}.${field}`,
          place: `${key}.${order[at] ?? at}.${field}`,
        })
        return (
          <section
            aria-label={capital(name)}
            className="flex min-w-0 flex-col gap-3 rounded-md border border-border p-3"
          >
            <div className="flex items-center justify-between gap-2">
              <h4 className="font-medium text-xs">{capital(name)}</h4>
              <ItemTools name={name} list={list} at={at} movable={false} onChange={onChange} />
            </div>
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
              <LineField {...field('signer', 'Account')} />
              <LineField {...field('keyIndex', 'Key index')} numeric />
            </div>
            <LineField {...field('signature', 'Signature')} />
            <LineField {...field('extensionData', 'Extension data')} optional />
          </section>
        )
      }}
    </ListPart>
  )
}
