/** What a page tells the service worker. */
export interface PageSays {
  /** `opened`: the page is there, and what no tab needs may go. `take-over`: the waiting build may answer. */
  readonly type: 'opened' | 'take-over'
}

/** What the service worker asks a page, with a port for the path of the page's entry script. */
export interface WorkerAsks {
  readonly type: 'what-runs'
}

export function isPageSays(data: unknown): data is PageSays {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    (data.type === 'opened' || data.type === 'take-over')
  )
}

export function isWorkerAsks(data: unknown): data is WorkerAsks {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'what-runs'
}
