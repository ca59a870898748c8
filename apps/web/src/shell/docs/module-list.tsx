import SUBJECTS from 'virtual:core-docs/subjects'
import { modulePath } from '../../frame/docs'
import { PageLink } from '../../frame/page-link'
import { SideLink } from './doc-layout'

/** All modules by subject, each with its purpose. */
export function ModuleTable() {
  return (
    <div className="divide-y divide-border border-border border-y">
      {SUBJECTS.map(({ subject, modules }) => (
        <section
          key={subject}
          aria-label={subject}
          className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold text-sm">{subject}</h3>
          <ul className="flex flex-col gap-1.5">
            {modules.map(({ name, purpose }) => (
              <li
                key={name}
                className="grid items-baseline gap-x-4 lg:grid-cols-[20rem_minmax(0,1fr)]"
              >
                <PageLink
                  to={modulePath(name)}
                  translate="no"
                  className="link font-mono text-xs wrap-anywhere"
                >
                  {name}
                </PageLink>
                <span className="text-text-muted">{purpose}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Links to all modules by subject. */
export function ModuleLinks({ current }: { readonly current: string | null }) {
  return SUBJECTS.map(({ subject, modules }) => (
    <section key={subject} aria-label={subject} className="mt-3">
      <h2 className="px-2 pb-0.5 text-text-muted text-xs">{subject}</h2>
      <ul>
        {modules.map(({ name }) => (
          <li key={name}>
            <SideLink to={modulePath(name)} current={name === current} code>
              {name}
            </SideLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
