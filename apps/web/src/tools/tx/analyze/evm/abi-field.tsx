import type { Abi } from '@toolkit/core/evm/abi/read-abi'
import { ByteField } from '../../../../ui/fields/byte-field'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { countOf, listed } from '../../../../ui/values/format'
import type { GivenAbi } from './given-abi'

/** Describes the entries of the ABI, and its duplicates. */
function describeAbi({ items, duplicates, clashes }: Abi): string {
  const kinds = (['function', 'event', 'error'] as const).flatMap(kind => {
    const count = items.filter(item => item.kind === kind).length
    return count === 0 ? [] : [countOf(count, kind)]
  })
  return [
    `${kinds.length === 0 ? 'Nothing that is called, logged or thrown' : listed(kinds)}.`,
    ...(duplicates.length === 0
      ? []
      : [`More than once: ${listed(duplicates)}; the first counts.`]),
    ...clashes.map(([one, other]) => `${one} and ${other} share a selector.`),
  ].join(' ')
}

export interface AbiFieldProps {
  readonly text: string
  readonly given: GivenAbi
  readonly onChange: (text: string) => void
}

/** Field for the ABI of the called contracts; folded. */
export function AbiField({ text, given: { abi, error }, onChange }: AbiFieldProps) {
  return (
    <Disclosure
      label="Paste its ABI"
      summary={abi ? describeAbi(abi) : 'for what isn’t in the table of common functions'}
      wrong={error !== null}
    >
      <ByteField
        label="ABI"
        value={text}
        onChange={onChange}
        compact
        rows={2}
        placeholder="function transfer(address to, uint256 amount)"
        hint="Signatures of functions, errors and events, one a line, or a JSON ABI. Used on this page only."
        notice={abi ? describeAbi(abi) : undefined}
        error={error}
      />
    </Disclosure>
  )
}
