import { Hammer } from 'lucide-react'
import { useLocation } from 'wouter'
import { EmptyState } from '../ui/layout/empty-state'
import { PageLink } from './page-link'
import { routeAt } from './registry'

/** Page of a tool that is not built yet: one honest sentence, and a link to continue. */
export default function PlannedPage() {
  const [path] = useLocation()
  const route = routeAt(path)
  if (route.kind !== 'tool') return null
  const { tool, group } = route
  return (
    <EmptyState icon={Hammer} title="Not built yet">
      <p>{tool.planned}</p>
      <p className="mt-3">
        <PageLink to={group.path} className="link">
          See the other {group.title} tools
        </PageLink>
      </p>
    </EmptyState>
  )
}
