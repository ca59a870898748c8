import type { Group } from '../tools/groups'
import { toolsOf } from '../tools/registry'
import { ToolCard } from './tool-card'

/** The page of a group: its tools, from the manifests. */
export function GroupPage({ group }: { readonly group: Group }) {
  return (
    <>
      <header className="mb-6 max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight">{group.title}</h1>
        <p className="mt-1 text-base text-text-muted">{group.description}</p>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2">
        {toolsOf(group.id).map(tool => (
          <li key={tool.id}>
            <ToolCard tool={tool} />
          </li>
        ))}
      </ul>
    </>
  )
}
