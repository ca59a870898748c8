import { countOf, fileSize } from '../../../ui/format'
import { KeyValueList } from '../../../ui/key-value-list'
import { Notice } from '../../../ui/notice'
import { type RlpSummary, TREE_BYTES, TREE_ITEMS } from './answer'
import { FaultList } from './fault-list'

/** What can be said of data that is too large for a tree. */
export function SummaryView({ summary }: { readonly summary: RlpSummary }) {
  const { size, items, lists, depth, longest, faults } = summary
  return (
    <>
      <Notice
        tone={faults === 0 ? 'success' : 'info'}
        title={faults === 0 ? 'Valid RLP, checked to the last byte' : 'Checked to the last byte'}
      >
        {summary.because === 'bytes'
          ? `This is larger than the ${fileSize(TREE_BYTES)} up to which items are shown and edited, so it was checked and counted only.`
          : `There are more than the ${countOf(TREE_ITEMS, 'item')} up to which they are shown and edited, so they were checked and counted only.`}
      </Notice>
      <FaultList findings={summary.findings} faults={faults} />
      <KeyValueList
        items={[
          { label: 'Size', value: countOf(size, 'byte') },
          { label: 'Items', value: countOf(items, 'item') },
          {
            label: 'Of them',
            value: `${countOf(lists, 'list')}, ${countOf(items - lists, 'byte string')}`,
          },
          { label: 'Nesting', value: depth === 0 ? 'none' : `${countOf(depth, 'list')} deep` },
          {
            label: 'Longest',
            value: longest
              ? `${countOf(longest.length, 'byte')}, from byte ${longest.offset}`
              : 'no byte string has content',
          },
        ]}
      />
    </>
  )
}
