import { ArgumentList, type ArgumentListProps } from '../../../cadence/arguments/argument-list'
import { Card } from '../../../ui/layout/card'

/** What it was called with. */
export function ArgumentsCard(props: ArgumentListProps) {
  return (
    <Card title={`Arguments (${props.values.length})`}>
      <ArgumentList {...props} />
    </Card>
  )
}
