import { cleanup } from 'vitest-browser-react/pure'
import { openTool } from './open-tool'
import { resetPage } from './reset-page'

/** Opens `path` as another visitor does: what was on the page before is gone, and nothing of it is kept. */
export async function reopen(path: string): ReturnType<typeof openTool> {
  await cleanup()
  await resetPage()
  return openTool(path)
}
