import { DOCS } from '../../frame/docs'
import { PageLink } from '../../frame/page-link'
import { DocLayout, HEADING } from './doc-layout'
import { ModuleTable } from './module-list'

/** Text that starts the input of each; links aren't typed. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  '/docs/core': 'npm install @flow-toolkit/core',
  '/docs/vectors': 'npx @flow-toolkit/vectors -- ./my-encoder',
  '/docs/cli': 'npx flow-toolkit explain <id>',
}

/** Overview for developers: packages, the command, links, and every core module. */
export function DocsPage() {
  return (
    <DocLayout
      title="Documentation"
      path="/docs"
      lead="What the tools of this site are made of, for your own code: packages, a command, and links into the tools. It is made from the sources of this build, and every example runs in its tests."
      contents={[]}
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {DOCS.filter(({ path }) => path !== '/docs').map(({ path, title, description }) => (
          <li key={path}>
            <PageLink
              to={path}
              className="flex h-full flex-col gap-1 rounded-md border border-border bg-surface p-4 transition-colors hover:border-accent hover:bg-surface-raised"
            >
              <span className="font-medium">{title}</span>
              <span className="text-text-muted">{description}</span>
              {BEGINNINGS[path] === undefined ? null : (
                <code translate="no" className="mt-auto pt-2 font-mono text-xs wrap-anywhere">
                  {BEGINNINGS[path]}
                </code>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
      <section aria-labelledby="modules" className="flex flex-col gap-3">
        <h2 id="modules" className={HEADING}>
          Modules of the core
        </h2>
        <p className="max-w-4xl">
          Each is imported by its own path, such as{' '}
          <code translate="no" className="font-mono text-[0.92em] wrap-anywhere">
            @flow-toolkit/core/keys/public-key
          </code>
          . They have no DOM, no network and no framework: bytes, text and numbers in, a value or a
          ToolError out.
        </p>
        <ModuleTable />
      </section>
    </DocLayout>
  )
}
