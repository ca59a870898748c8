import { linkTo } from '../../../frame/links'
import type { OpenWithData } from '../../../frame/manifest'
import { OpenIn } from '../../../frame/open-in'
import { PageLink } from '../../../frame/page-link'
import { SITE_BASE } from '../../../state/site-base'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { Notice } from '../../../ui/layout/notice'
import { CopyableValue } from '../../../ui/values/copyable-value'
import manifest from './manifest'
import { redirectUri, SCOPE } from './sign-in'

interface SetupCardProps {
  /** True if our server is reachable. */
  readonly server: boolean
  readonly incoming: OpenWithData<typeof manifest> | null
}

/** Setup steps for the site's operator before anyone can sign in. Rendered in the browser only. */
export function SetupCard({ server, incoming }: SetupCardProps) {
  return (
    <Card title="Google Drive is not set up on this site">
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          Nothing here talks to Google until the site operator sets up a Google client. To encrypt a
          key into a file you keep yourself, use{' '}
          <PageLink to={linkTo('key-keystore')} className="link">
            KeyStore
          </PageLink>
          .
        </p>
        {incoming ? <OpenIn from={manifest} data={incoming} /> : null}
        {server ? null : (
          <Notice tone="warning" title="This host serves only the page">
            The client ID comes from this project’s server (GET /api/config), which didn’t answer.
            Run the server, or make it reachable at this address.
          </Notice>
        )}
        <Disclosure label="For site operators">
          <ol className="flex list-decimal flex-col gap-3 pl-5">
            <li>In a project of the Google Cloud console, enable the Google Drive API.</li>
            <li>
              Fill in the consent screen with this one scope, which Google calls non-sensitive:
              <CopyableValue name="scope" value={SCOPE} className="mt-2" />
            </li>
            <li>
              Create an OAuth client of the type “Web application” with these two:
              <CopyableValue
                name="authorised JavaScript origin"
                value={location.origin}
                className="mt-2"
              />
              <CopyableValue
                name="authorised redirect URI"
                value={redirectUri(location.href, SITE_BASE)}
                className="mt-2"
              />
            </li>
            <li>
              Start the server with its client ID, which isn’t secret (the client secret isn’t
              needed):
              <CopyableValue
                name="setting"
                value="GOOGLE_CLIENT_ID=….apps.googleusercontent.com"
                className="mt-2"
              />
            </li>
          </ol>
        </Disclosure>
      </div>
    </Card>
  )
}
