import PAGES from 'virtual:core-docs/pages'
import type { ComponentType } from 'react'
import { modulePath } from '../../frame/docs'
import { rememberToolMetas } from '../../frame/tool-metas'
import { ModulePage } from './module-page'

/** Loads the page of a public core module with its description. */
export async function loadModule(name: string): Promise<ComponentType> {
  const load = PAGES[name]
  if (!load) throw new Error(`There is no documentation of ${name}.`)
  const { default: doc } = await load()
  rememberToolMetas([[modulePath(name), { description: doc.purpose }]])
  return () => <ModulePage doc={doc} />
}
