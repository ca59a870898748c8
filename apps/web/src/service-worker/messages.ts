/** Path of the service worker's script, within the site. */
export const SCRIPT = '/sw.js'

/** Statuses of a site that no longer has a service worker: everything cached is deleted. */
export const GONE: ReadonlySet<number> = new Set([404, 410])

const SAYS = ['opened', 'take-over', 'take-over-alone', 'gone'] as const

/** Message of a page to the service worker. */
export interface PageSays {
  /**
   * `opened`: the page is open, and unneeded files may go. `take-over`: the waiting build may answer;
   * `take-over-alone`: only if no other tab is open, else it answers `false` through the port. `gone`: the site no
   * longer has a service worker.
   */
  readonly type: (typeof SAYS)[number]
}

/** Message of the service worker to a page, with a port for the path of the page's entry script. */
export interface WorkerAsks {
  readonly type: 'what-runs'
}

export function isPageSays(data: unknown): data is PageSays {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    SAYS.some(type => type === data.type)
  )
}

export function isWorkerAsks(data: unknown): data is WorkerAsks {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'what-runs'
}
