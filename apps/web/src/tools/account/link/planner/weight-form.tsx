import { FULL_WEIGHT, parseWeight } from '@toolkit/core/account/key-weight'
import { ToolError } from '@toolkit/core/errors'
import { keyPlanSameWeight } from '@toolkit/core/key-plan/errors'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button'
import { NumberField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'

interface WeightFormProps {
  readonly index: number
  /** Current weight. */
  readonly weight: number
  /** Called with the new weight as typed, once valid. */
  readonly onWeight: (weight: string) => void
  readonly onCancel: () => void
}

/** Changes the weight of a key. */
export function WeightForm({ index, weight, onWeight, onCancel }: WeightFormProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const { area, submit, error, edited } = useSubmit(() => {
    const fault = faultOf(text, index, weight)
    if (fault) return fault
    onWeight(text)
    return 'ended'
  })
  return (
    <div {...area} className="flex min-w-0 flex-col gap-3">
      <NumberField
        label={`New weight of key ${index}`}
        value={text}
        onChange={next => {
          setText(next)
          edited()
        }}
        suffix={`of ${FULL_WEIGHT}`}
        error={error}
        hint="Cadence can’t change a weight: the same key is added again with the new one, at a new index, and the old one is revoked."
        input={{ ref: field, placeholder: `${weight}` }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" onClick={submit}>
          Plan this weight
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function faultOf(text: string, index: number, weight: number): ToolError | null {
  try {
    if (parseWeight(text) === weight) throw keyPlanSameWeight({ index, weight })
    return null
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    // The text is too short for a position to help.
    return error.at()
  }
}
