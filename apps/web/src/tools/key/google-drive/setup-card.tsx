import { Card } from '../../../ui/card'
import { CopyableValue } from '../../../ui/copyable-value'
import { Notice } from '../../../ui/notice'
import { OpenIn } from '../../open-in'
import { PageLink } from '../../page-link'
import { redirectUri, SCOPE } from './sign-in-request'
import type { Handed } from './use-secret-input'

interface SetupCardProps {
  /** Whether our server is there. */
  readonly server: boolean
  readonly handed: Handed | null
}

/** What those who run the site have to do before anybody can sign in. Shown only in the browser. */
export function SetupCard({ server, handed }: SetupCardProps) {
  return (
    <Card title="Google Drive is not set up on this site">
      <div className="flex flex-col gap-4">
        <p className="text-text-muted">
          Nothing here talks to Google until those who run the site give it a Google client. To
          encrypt a key into a file that you keep yourself, use{' '}
          <PageLink to="/key/keystore" className="link">
            KeyStore
          </PageLink>
          .
        </p>
        {handed ? <OpenIn from="key-google-drive" data={handed} only={['key-keystore']} /> : null}
        {server ? null : (
          <Notice tone="warning" title="This host serves only the page">
            The client ID comes from this project’s server (GET /api/config), which did not answer
            here. Run the server, or let it answer under this address.
          </Notice>
        )}
        <h3 className="font-medium">For those who run it</h3>
        <ol className="flex list-decimal flex-col gap-3 pl-5">
          <li>In a project of the Google Cloud console, enable the Google Drive API.</li>
          <li>
            Fill in the consent screen, with this one scope, which Google calls non-sensitive:
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
              value={redirectUri(location.href, import.meta.env.BASE_URL)}
              className="mt-2"
            />
          </li>
          <li>
            Start the server with its client ID, which is no secret (the client’s secret is not
            needed):
            <CopyableValue
              name="setting"
              value="GOOGLE_CLIENT_ID=….apps.googleusercontent.com"
              className="mt-2"
            />
          </li>
        </ol>
      </div>
    </Card>
  )
}
