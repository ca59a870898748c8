import { PageLink } from '../../frame/page-link'

/** Common tasks, in users' words. */
const TASKS = [
  ['Send FLOW or tokens', '/code/rlpTx#view=create'],
  ['Create an account', '/account/create'],
  ['Find what my phrase opens', '/key/seed-phrase'],
  ['Look up an account', '/account/lookup'],
  ['Check a signature', '/key/verify'],
] as const

/** Links to common tasks; on a phone, one scrolling line. */
export function Tasks() {
  return (
    <nav aria-label="Common tasks" className="-mx-4 mt-3 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-2 pb-1 sm:w-auto sm:flex-wrap">
        {TASKS.map(([title, to]) => (
          <li key={to}>
            <PageLink
              to={to}
              className="inline-flex min-h-8 items-center rounded-full border border-border px-3 text-text-muted hover:border-accent hover:text-text pointer-coarse:min-h-10"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
