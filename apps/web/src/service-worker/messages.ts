/** The path of the service worker's script, within the site. */
export const SCRIPT = '/sw.js'

/** Statuses of a site that has no service worker any more: what is kept of the app goes. */
export const GONE: ReadonlySet<number> = new Set([404, 410])

const SAYS = ['opened', 'take-over', 'take-over-alone', 'gone'] as const

/** What a page tells the service worker. */
export interface PageSays {
  /**
   * `opened`: the page is there, and what no tab needs may go. `take-over`: the waiting build may answer;
   * `take-over-alone`: it may where no other tab is open, else it says `false` by the port. `gone`: the site has
   * no service worker any more.
   */
  readonly type: (typeof SAYS)[number]
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
    SAYS.some(type => type === data.type)
  )
}

export function isWorkerAsks(data: unknown): data is WorkerAsks {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'what-runs'
}
