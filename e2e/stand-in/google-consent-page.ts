/** The sign-in request's parameters that the redirect needs. */
export interface ConsentRequest {
  readonly redirectUri: string
  readonly state: string
  readonly scope: string
  readonly token: string
  readonly email: string
}

const OTHER_SCOPE = 'https://www.googleapis.com/auth/userinfo.email'

/** Page of the stand-in's sign-in window: each link redirects as Google would. */
export function consentPage(requested: ConsentRequest): string {
  const back = (fields: Readonly<Record<string, string>>) =>
    escapeHtml(`${requested.redirectUri}#${new URLSearchParams(fields)}`)
  const granted = (scope: string, state = requested.state) =>
    back({
      state,
      access_token: requested.token,
      token_type: 'Bearer',
      expires_in: '3599',
      scope,
      authuser: '0',
      prompt: 'consent',
    })
  return page(
    'Sign in with Google: a stand-in for tests',
    `<p>${escapeHtml(requested.email)}</p>
<ul>
<li><a href="${granted(requested.scope)}">Allow</a></li>
<li><a href="${granted(OTHER_SCOPE)}">Allow without Drive</a></li>
<li><a href="${granted(requested.scope, `${requested.state.slice(0, 23)}${'A'.repeat(22)}`)}">Allow with a changed state</a></li>
<li><a href="${back({ state: requested.state, error: 'access_denied' })}">Cancel</a></li>
</ul>`,
  )
}

/** Page that Google shows in the window, instead of redirecting, when the request itself is invalid. */
export function refusalPage(reason: string): string {
  return page('Access blocked: a stand-in for tests', `<p>Error 400: ${escapeHtml(reason)}</p>`)
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${title}</title></head>
<body><main><h1>${title}</h1>${body}</main></body></html>
`

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
