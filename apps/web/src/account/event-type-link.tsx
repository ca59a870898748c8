import { linkTo } from '../frame/links'
import { PageLink } from '../frame/page-link'
import { InlineValue } from '../ui/values/inline-value'

/** Event type with its copy button; links to Events, which finds others of it. */
export function EventTypeLink({ type }: { readonly type: string }) {
  return (
    <InlineValue
      name="event type"
      value={type}
      link={displayed => (
        <PageLink
          to={linkTo('chain-events', { kind: 'event-type', eventType: type })}
          className="link"
        >
          {displayed}
        </PageLink>
      )}
    />
  )
}
