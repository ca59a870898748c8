import { useId, useState } from 'react'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { type Column, DataTable } from '../../../ui/values/data-table'
import { type Compared, hostOf } from './compare-nodes'
import { describeCompare, nodeFactRows } from './node-messages'

interface ComparisonProps {
  readonly compared: Compared
  readonly url: string
  readonly run: number
}

/** Two nodes side by side: which one is ahead, and what each reports about itself. */
export function Comparison({ compared, url, run }: ComparisonProps) {
  const { mine, other, otherHost } = compared
  const id = useId()
  const [now] = useState(Date.now)
  const [left, right] = [nodeFactRows(mine, now), nodeFactRows(other, now)]
  const columns: readonly Column<string>[] = [
    { header: 'What', cell: name => name },
    { header: hostOf(url), cell: name => left[name] },
    // The user may compare a node with itself.
    {
      header: otherHost === hostOf(url) ? `${otherHost} again` : otherHost,
      cell: name => right[name],
    },
  ]
  return (
    <Card labelledBy={id} stacked>
      <AnswerHeading tone="info" run={run} id={id}>
        {describeCompare({ name: hostOf(url), facts: mine }, { name: otherHost, facts: other })}
      </AnswerHeading>
      <DataTable
        caption="The two nodes"
        columns={columns}
        rows={Object.keys(left)}
        rowKey={name => name}
      />
    </Card>
  )
}
