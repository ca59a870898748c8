import type { Group } from '../frame/groups'
import { toolsOf } from '../frame/registry'
import { ToolCards } from './tool-card'

/** The page of a group: its tools, from the manifests. */
export function GroupPage({ group }: { readonly group: Group }) {
  return (
    <>
      <header className="mb-6 max-w-3xl">
        <h1 className="text-xl font-semibold tracking-tight">{group.title}</h1>
        <p className="mt-1 text-base text-text-muted">{group.description}</p>
      </header>
      <ToolCards tools={toolsOf(group.id)} />
    </>
  )
}
