import { cleanup } from 'vitest-browser-react/pure'
import { openTool } from './open-tool'
import { resetPage } from './reset-page'

/** Opens `path` as another visitor would: the earlier page is gone, and nothing is persisted. */
export async function reopen(path: string): ReturnType<typeof openTool> {
  await cleanup()
  await resetPage()
  return openTool(path)
}
