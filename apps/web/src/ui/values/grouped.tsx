import { Fragment, memo } from 'react'
import { cn } from '../cn'
import { inGroups } from './format'

/** Maximum characters that are grouped; beyond, groups would cost more than they help. */
const MAX_GROUPED = 4096

export interface GroupedProps {
  readonly value: string
  /** Characters in each group; 0 for none. */
  readonly size: number
}

/**
 * Long value in groups for readability. The gaps are margins and the breaks `<wbr>`, so that
 * selecting and copying manually yields the value and nothing else.
 */
export const Grouped = memo(function Grouped({ value, size }: GroupedProps) {
  if (size === 0 || value.length > MAX_GROUPED) return value
  return inGroups(value, size).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no identity but their place.
    <Fragment key={index}>
      <span className={cn('mr-[0.6ch]', index % 2 === 1 && 'text-text/75')}>{group}</span>
      <wbr />
    </Fragment>
  ))
})
