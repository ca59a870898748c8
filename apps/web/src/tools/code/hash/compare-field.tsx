import { Notice } from '../../../ui/notice'
import { TextField } from '../../../ui/text-field'
import type { Comparison } from './compare'

export interface CompareFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Null while what is shown is out of date or still computed. */
  readonly comparison: Comparison | null
}

/** The digest that somebody published, and which of ours it is. */
export function CompareField({ value, onChange, comparison }: CompareFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Expected digest"
        optional
        mono
        value={value}
        onChange={onChange}
        error={comparison?.kind === 'unreadable' ? comparison.error : null}
        hint="Hex or Base64, or a line of sha256sum or openssl dgst."
      />
      <div role="status">
        <Verdict comparison={comparison} />
      </div>
    </div>
  )
}

function Verdict({ comparison }: Pick<CompareFieldProps, 'comparison'>) {
  if (comparison?.kind === 'match') {
    return (
      <Notice tone="success" title={`Matches ${comparison.labels.join(' and ')}.`}>
        The expected digest and the computed one are the same, byte for byte.
      </Notice>
    )
  }
  if (comparison?.kind === 'no-match') {
    const { bytes, ofLength } = comparison
    return (
      <Notice tone="danger" title="Matches none of these digests.">
        {ofLength.length > 0
          ? `It has ${bytes} bytes, as ${ofLength.join(', ')} have.`
          : `It has ${bytes} bytes, a length that none of these algorithms has: check that it is whole.`}
      </Notice>
    )
  }
  return null
}
