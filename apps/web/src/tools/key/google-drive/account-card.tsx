import { LogIn, LogOut } from 'lucide-react'
import { Button } from '../../../ui/button'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { ErrorHeading } from '../../../ui/layout/error-answer'
import { Spinner } from '../../../ui/loading'
import type { Revocation } from './api/revoke'
import type { Session } from './use-session'

/** Message for each outcome of revoking the token. */
const LEFT: Readonly<Record<Revocation, string>> = {
  revoked: 'Signed out. Google has revoked the token; your backups stay where they are.',
  asked:
    'Signed out and the token discarded. Google hasn’t confirmed the revocation yet; the token expires within the hour.',
  'not-asked':
    'Signed out and the token discarded. Google couldn’t be reached to revoke it; it expires within the hour.',
}

const BUSY: Readonly<Partial<Record<Session['status'], string>>> = {
  waiting: 'Waiting for Google’s window…',
  entering: 'Asking Google who you are…',
  leaving: 'Revoking the token…',
}

/** Signed-in account, with the sign-in and sign-out buttons. */
export function AccountCard({ session }: { readonly session: Session }) {
  const { status, account, error, left, signIn, cancel, signOut } = session
  // A window that looks closed may still answer, so the error appears beside the retry button.
  const busy = error ? undefined : BUSY[status]
  return (
    <Card
      title="Google account"
      description={status === 'in' ? 'This page only sees files it saved itself.' : null}
      actions={
        status === 'in' ? (
          <Button size="sm" icon={LogOut} onClick={() => void signOut()}>
            Sign out
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="flex flex-col gap-3">
          {status === 'in' && account ? (
            <AnswerHeading tone="success" headingLevel={3} run={account}>
              {account.email === null ? 'Signed in' : `Signed in as ${account.email}`}
            </AnswerHeading>
          ) : null}
          {busy ? (
            <p role="status" className="flex items-center gap-2 text-text-muted">
              <Spinner />
              {busy}
            </p>
          ) : null}
          {error ? (
            // An expiry isn't a reaction to the user, so it doesn't take the focus.
            <ErrorHeading error={error} run={error.code === 'drive/expired' ? null : error} />
          ) : null}
          {status === 'out' && (left || !error) ? (
            <p className="text-text-muted">
              {left
                ? LEFT[left]
                : 'Backups are encrypted in this page and stored in a hidden Google Drive folder that only this site’s sign-in can open.'}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {status === 'in' ? null : !busy ? (
            <Button variant="primary" icon={LogIn} onClick={signIn}>
              {account || error ? 'Sign in again' : 'Sign in with Google'}
            </Button>
          ) : status === 'waiting' ? (
            <Button size="sm" onClick={cancel}>
              Cancel
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
