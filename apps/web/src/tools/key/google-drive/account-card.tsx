import { LogIn, LogOut } from 'lucide-react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { ErrorLine } from '../../../ui/error-line'
import { Spinner } from '../../../ui/spinner'
import type { Revocation } from './revoke'
import type { Session } from './use-session'

/** What became of the token, in words. */
const LEFT: Readonly<Record<Revocation, string>> = {
  revoked: 'Signed out. Google no longer takes the token; your backups stay where they are.',
  asked:
    'Signed out, and the token is forgotten here. Google was asked to revoke it, but has not confirmed it yet; it ends by itself within the hour.',
  'not-asked':
    'Signed out, and the token is forgotten here. Google could not be reached to revoke it; it ends by itself within the hour.',
}

/** Who is signed in, and the way in and out. */
export function AccountCard({ session }: { readonly session: Session }) {
  const { status, account, error, left } = session
  return (
    <Card title="Google account">
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="flex flex-col gap-3">
          {status === 'in' && account ? (
            <p className="wrap-anywhere">
              Signed in
              {account.email === null ? '' : ' as '}
              <strong className="font-medium">{account.email}</strong>. This page sees only the
              files it has saved itself.
            </p>
          ) : null}
          {status === 'waiting' && !error ? <Busy>Waiting for Google’s window…</Busy> : null}
          {status === 'entering' ? <Busy>Asking Google who you are…</Busy> : null}
          {status === 'leaving' ? <Busy>Giving the token back to Google…</Busy> : null}
          {status === 'out' && left ? <p className="text-text-muted">{LEFT[left]}</p> : null}
          {error ? <ErrorLine error={error} /> : null}
          {status === 'out' && !left && !error ? (
            <p className="text-text-muted">
              Backups are encrypted in this page and lie in a hidden folder of your Google Drive
              that only this site’s sign-in opens.
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Buttons session={session} />
        </div>
      </div>
    </Card>
  )
}

function Buttons({ session }: { readonly session: Session }) {
  const { status, account, error, signIn, cancel, signOut } = session
  if (status === 'in') {
    return (
      <Button size="sm" icon={LogOut} onClick={() => void signOut()}>
        Sign out
      </Button>
    )
  }
  if (status === 'entering' || status === 'leaving') return null
  if (status === 'waiting' && !error) {
    return (
      <Button size="sm" onClick={cancel}>
        Cancel
      </Button>
    )
  }
  return (
    <Button variant="primary" icon={LogIn} onClick={signIn}>
      {account || error ? 'Sign in again' : 'Sign in with Google'}
    </Button>
  )
}

function Busy({ children }: { readonly children: string }) {
  return (
    <p className="flex items-center gap-2 text-text-muted">
      <Spinner />
      {children}
    </p>
  )
}
