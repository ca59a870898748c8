/** Error response with the node's HTTP status and message (`engine/access/rest/common`). */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Error of the node's request parser, without a prefix. */
export function badRequest(message: string): NodeError {
  return new NodeError(400, message)
}

export function notFound(message: string): NodeError {
  return new NodeError(404, `Flow resource not found: ${message}`)
}
