/** WebSocket controlled by a test: installed by `vi.stubGlobal`. */
export class FakeSocket {
  /** All sockets opened, oldest first; a test empties it before it begins. */
  static readonly all: FakeSocket[] = []
  readonly url: string
  readonly sent: string[] = []
  closed = false
  onopen: () => void = () => undefined
  onclose: () => void = () => undefined
  onmessage: (event: { data: unknown }) => void = () => undefined

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.closed = true
  }
}
