import { Braces } from 'lucide-react'
import { useState } from 'react'
import { byteViewPart, NO_BYTES } from '../../../bytes/byte-view-part'
import { useDeepLink } from '../../../frame/use-deep-link'
import { Switch } from '../../../ui/fields/switch'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ThreePanes } from '../../../ui/layout/three-panes'
import { AbiAnswer } from './abi-answer'
import { AbiCard } from './abi-card'
import { DEEP_LINK } from './deep-link'
import { type AbiState, useAbi } from './use-abi'
import type { ValueRow } from './value-rows'

const BytesCard = byteViewPart(async () => (await import('./bytes-card')).BytesCard)

const ValueForm = lazyPart(async () => (await import('./value-form')).ValueForm, {
  name: 'The form',
  loading: null,
})

const ValueList = lazyPart(async () => (await import('./value-list')).ValueList, {
  name: 'The list of values',
  loading: null,
})

/** Highlighted value, by path, and the side it is on: the other side scrolls to it. */
interface Looked {
  readonly path: string
  readonly side: 'bytes' | 'values'
}
const NOWHERE: Looked = { path: '', side: 'values' }
const NO_ROWS: readonly ValueRow[] = []

/**
 * ABI and values or bytes side by side, with the encoded bytes below, in which each value is
 * marked.
 */
export default function AbiPage() {
  const state = useAbi()
  useDeepLink(DEEP_LINK, state.start)
  const { coded } = state
  const [chosen, setChosen] = useState(NOWHERE)
  const [pointed, setPointed] = useState(NOWHERE)
  const rows = coded && 'rows' in coded ? coded.rows : NO_ROWS
  const at = (path: string) => rows.findIndex(({ key }) => key === path)
  const look = (side: Looked['side']) => (index: number) => ({
    path: rows[index]?.key ?? '',
    side,
  })
  const looked = pointed.path === '' ? chosen : pointed

  return (
    <>
      <AbiAnswer state={state} />
      <ThreePanes
        viewUnder="input"
        className="[--above:6.25rem]"
        input={<AbiCard state={state} />}
        result={
          state.submitted.mode === 'encode' ? (
            <FormCard state={state} onFocus={path => setChosen({ path, side: 'values' })} />
          ) : (
            <Card title="Values" fills>
              {coded?.kind === 'decoded' && rows.length > 0 ? (
                <ValueList
                  rows={rows}
                  selected={at(chosen.path)}
                  pointed={at(pointed.path)}
                  displayed={looked.side === 'bytes' ? at(looked.path) : -1}
                  onPoint={index => setPointed(look('values')(index))}
                  onSelect={index => setChosen(look('values')(index))}
                />
              ) : (
                <EmptyState icon={Braces} title="No values yet">
                  Enter bytes on the left: a call, what it returned, a log or a revert.
                </EmptyState>
              )}
            </Card>
          )
        }
        view={
          coded && 'bytes' in coded && coded.bytes.length > 0 ? (
            <BytesCard
              coded={coded}
              rows={rows}
              marked={at(looked.path)}
              displayed={looked.side === 'values' ? at(looked.path) : -1}
              onPoint={index => setPointed(look('bytes')(index))}
              onSelect={index => setChosen(look('bytes')(index))}
            />
          ) : (
            NO_BYTES
          )
        }
      />
    </>
  )
}

interface FormCardProps {
  readonly state: AbiState
  readonly onFocus: (path: string) => void
}

function FormCard({ state, onFocus }: FormCardProps) {
  const { submitted, submit, entry, inputs, enter, coded } = state
  const isCoded = entry !== null && entry.kind !== 'event'
  return (
    <Card
      title="Values"
      fills
      actions={
        <Switch
          label="Packed"
          hint="As abi.encodePacked writes it."
          checked={submitted.packed}
          onChange={packed => submit({ packed })}
        />
      }
    >
      {isCoded && entry.inputs.length > 0 ? (
        <ValueForm
          key={entry.key}
          entry={entry}
          inputs={inputs}
          onChange={enter}
          coded={coded}
          onFocus={onFocus}
        />
      ) : (
        <EmptyState icon={Braces} title={isCoded ? 'Nothing to enter' : 'No values yet'}>
          {isCoded
            ? 'It takes no values.'
            : 'Enter a signature on the left: a field for each value appears here.'}
        </EmptyState>
      )}
    </Card>
  )
}
