import { useState } from 'react'
import { VerdictSign } from '../../signature/verdict-row'
import { Tabs } from '../../ui/layout/tabs'
import { countOf } from '../../ui/values/format'
import { InlineValue } from '../../ui/values/inline-value'
import { MappedView } from './mapped-view'
import type { BytesForm, TransactionBytes } from './transaction-bytes'

export interface ByteMapProps {
  readonly bytes: TransactionBytes
  /** Id under which the transaction is known; null if there is none. */
  readonly knownId: string | null
  /** Source of the id: "the node". */
  readonly knownBy?: string
  /** Visible encoding, with its setter, if the page controls it. */
  readonly view?: BytesForm
  readonly onView?: (view: BytesForm) => void
  /** Key of the selected field, with its setter, if the page controls it. */
  readonly chosen?: string | null
  readonly onChoose?: (key: string) => void
}

const FORMS = { payload: 'Payload', envelope: 'Envelope', full: 'Full encoding' } as const

const USES: Readonly<Record<BytesForm, string>> = {
  payload:
    'Proposer and authorizers that don’t pay sign these bytes, with the 32 bytes of the domain tag in front.',
  envelope: 'The payer signs these bytes, with the 32 bytes of the domain tag in front.',
  full: 'The transaction id is the SHA3-256 hash of these bytes, without a tag.',
}

/** Shows the encodings of a transaction byte by byte, with the field of each byte. */
export function ByteMap(props: ByteMapProps) {
  const { bytes, knownId, knownBy = 'the network' } = props
  const [ownView, setOwnView] = useState<BytesForm>('payload')
  const view = props.view ?? ownView
  const [own, setOwn] = useState<string | null>(null)
  const chosen = props.chosen === undefined ? own : props.chosen
  const tab = (form: BytesForm) => ({
    value: form,
    label: FORMS[form],
    content: (
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-text-muted text-xs">
          {countOf(bytes[form].bytes.length, 'byte')}. {USES[form]}
        </p>
        <MappedView
          mapped={bytes[form]}
          chosen={chosen}
          onChoose={key => {
            setOwn(key)
            props.onChoose?.(key)
          }}
        />
      </div>
    ),
  })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ComputedId id={bytes.id} known={knownId} by={knownBy} />
      <Tabs<BytesForm>
        label="Encoding"
        value={view}
        onChange={next => {
          setOwnView(next)
          props.onView?.(next)
        }}
        tabs={[tab('payload'), tab('envelope'), tab('full')]}
      />
    </div>
  )
}

interface ComputedIdProps {
  readonly id: string
  readonly known: string | null
  readonly by: string
}

/** Shows the id of these bytes, compared with the known one. */
function ComputedId({ id, known, by }: ComputedIdProps) {
  const value = <InlineValue name="computed id" value={id} shorten />
  if (known === null) return <p>The id computed from the full encoding: {value}</p>
  const matches = known === id
  return (
    <div className="flex items-start gap-2">
      <VerdictSign tone={matches ? 'success' : 'warning'} />
      <p className="min-w-0">
        {matches
          ? 'The id computed from the full encoding matches: '
          : `The id computed from the full encoding is not the one that ${by} gives: `}
        {value}
      </p>
    </div>
  )
}
