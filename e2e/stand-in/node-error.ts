/** A refusal with the node's HTTP status and its wording (`engine/access/rest/common`). */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What the request parser says, without a prefix. */
export function badRequest(message: string): NodeError {
  return new NodeError(400, message)
}

export function notFound(message: string): NodeError {
  return new NodeError(404, `Flow resource not found: ${message}`)
}
