import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-in'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { ByteField } from '../../../ui/fields/byte-field'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { SelectField } from '../../../ui/fields/select-field'
import { Card } from '../../../ui/layout/card'
import { InlineValue } from '../../../ui/values/inline-value'
import { DataFields } from './data-fields'
import { sharedFields } from './deep-link'
import manifest from './manifest'
import { type Entry, NOTHING, type Submitted } from './submitted'
import type { AbiState } from './use-abi'

const MODES = { encode: 'Encode', decode: 'Decode' } as const

/** The most common ERC-20 functions, with a transfer that is easy to follow. */
const SAMPLE: Submitted = {
  ...NOTHING,
  abi: 'function transfer(address to, uint256 amount) returns (bool)',
  inputs: {
    'function transfer(address,uint256)': [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '1000000000000000000',
    ],
  },
}

/** The same transfer as calldata. */
const SAMPLE_CALL: Submitted = {
  ...NOTHING,
  abi: SAMPLE.abi,
  mode: 'decode',
  source: {
    kind: 'typed',
    format: 'hex',
    text: '0xa9059cbb0000000000000000000000005aaeb6053f3e94c9b9a09f33669435e7ef1beaed0000000000000000000000000000000000000000000000000de0b6b3a7640000',
  },
}

/** ABI field, selection of the entry, and, when decoding, the bytes field. */
export function AbiCard({ state }: { readonly state: AbiState }) {
  const { submitted, submit, abi, abiError, entry, coded } = state
  const { mode } = submitted
  return (
    <Card
      title="ABI"
      stacked
      fills
      actions={
        <SegmentedControl
          label="Direction"
          hideLabel
          value={mode}
          onChange={next => submit({ mode: next })}
          options={MODES}
        />
      }
    >
      <CopyPageLink link={() => fragmentLink(sharedFields(state))}>
        <OpenBytes from={manifest} bytes={coded && 'bytes' in coded ? coded.bytes : null} />
      </CopyPageLink>
      <ByteField
        label="Signature or JSON ABI"
        value={submitted.abi}
        onChange={text => submit({ abi: text })}
        error={abiError}
        notice={abi ? repeated(abi) : undefined}
        rows={4}
        fourLines
        autofocus
        placeholder="transfer(address to, uint256 amount)"
        hint="One signature a line, or what a compiler wrote."
        actions={
          submitted.abi === '' ? (
            <SampleButton onUse={() => state.start(mode === 'encode' ? SAMPLE : SAMPLE_CALL)} />
          ) : null
        }
      />
      <WrongToolOnError tool={manifest} text={submitted.abi} error={abiError} />
      <EntryField state={state} />
      <EntryFacts entry={entry} />
      {mode === 'decode' ? <DataFields state={state} /> : null}
    </Card>
  )
}

/** Warns about duplicate ABI entries and selector clashes. */
function repeated({ duplicates, clashes }: NonNullable<AbiState['abi']>): string | undefined {
  const messages = [
    ...(duplicates.length > 0
      ? [`${some(duplicates)} ${duplicates.length === 1 ? 'is' : 'are'} there more than once.`]
      : []),
    ...clashes.slice(0, 3).map(([one, other]) => `${one} and ${other} share a selector.`),
  ]
  return messages.length > 0 ? messages.join(' ') : undefined
}

const some = (names: readonly string[]) =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ')

const KIND_LABELS = {
  function: '',
  event: 'event ',
  error: 'error ',
  constructor: '',
  parameters: '',
} as const

/** Selects one of several entries; when decoding, the bytes may identify it. */
function EntryField({ state }: { readonly state: AbiState }) {
  const { submitted, submit, entries, entry } = state
  if (entries.length < 2) return null
  const options = entries.map(({ key, kind, signature }) => ({
    value: key,
    label: KIND_LABELS[kind] + signature,
  }))
  const named = { value: '', label: 'The one that the bytes name' }
  return (
    <SelectField
      label="Function, event or error"
      value={entry?.key ?? ''}
      onChange={chosen => submit({ chosen })}
      options={submitted.mode === 'decode' ? [named, ...options] : options}
    />
  )
}

/** Its height is reserved while it is empty. */
function EntryFacts({ entry }: { readonly entry: Entry | null }) {
  const { selector = null, topic = null } = entry ?? {}
  const label = selector === null && topic !== null ? 'First topic' : 'Selector'
  const value = selector ?? topic
  return (
    <p className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-3 text-xs">
      <span className="text-text-muted">{label}</span>
      {value === null ? (
        <span className="text-text-muted">none</span>
      ) : (
        <InlineValue name={label.toLowerCase()} value={`0x${value}`} shorten={selector === null} />
      )}
    </p>
  )
}
