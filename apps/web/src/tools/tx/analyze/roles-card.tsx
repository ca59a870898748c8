import { RolesPicture, type RolesPictureProps } from '../../../transaction/roles/roles-picture'
import { Card } from '../../../ui/layout/card'

/** Who proposed, who pays, who authorizes, and whether each has signed enough. */
export function RolesCard(props: RolesPictureProps) {
  const { length } = props.transaction.authorizers
  return (
    <Card title="Roles">
      <RolesPicture {...props} />
      {length === 0 ? (
        <p className="mt-2.5 text-text-muted">No authorizers: it can’t access anyone’s account.</p>
      ) : null}
    </Card>
  )
}
