import { Component, type ReactNode } from 'react'
import { joinHolders } from '../frame/clearing/holders'
import { forgetInput, keptTexts } from '../frame/kept-input'
import type { ToolEntry } from '../frame/manifest'
import { BrokenPage, TypedBefore } from './broken-page'
import { type TypedText, typedTexts } from './typed-texts'

interface PageBoundaryProps {
  readonly tool: ToolEntry
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly broken: boolean
  /** What stood in the page when it broke, until it is discarded or the tool is left. */
  readonly typed: readonly TypedText[]
}

/** Keeps the shell alive when a page breaks while drawing, and what was typed; offers to start the page anew. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: false, typed: [] }

  static getDerivedStateFromError(): Pick<PageBoundaryState, 'broken'> {
    return { broken: true }
  }

  /** What stands in the page that is taken away. */
  override getSnapshotBeforeUpdate(
    _: PageBoundaryProps,
    { broken }: PageBoundaryState,
  ): readonly TypedText[] {
    const page = this.state.broken && !broken ? document.getElementById('content') : null
    return page ? typedTexts(page) : []
  }

  override componentDidUpdate(
    _: PageBoundaryProps,
    __: PageBoundaryState,
    typed: readonly TypedText[],
  ): void {
    this.keep(typed)
  }

  override componentDidCatch(): void {
    const { tool } = this.props
    this.keep(keptTexts(tool).map(text => ({ name: 'Text', text, masked: false })))
    // Or what broke the page would be there again, and break it again.
    forgetInput(tool)
  }

  override componentWillUnmount(): void {
    this.#leave()
  }

  /** Leaves those who hold secrets. */
  #leave = () => {}

  /** Each text once; what may be a secret goes with all others. */
  private keep(more: readonly TypedText[]): void {
    if (more.length === 0) return
    this.#leave()
    this.#leave = joinHolders(this.discard, { now: true })
    this.setState(({ typed }) => {
      const known = new Set(typed.map(({ text }) => text))
      return { typed: [...typed, ...more.filter(({ text }) => !known.has(text))] }
    })
  }

  private discard = () => {
    this.#leave()
    this.setState({ typed: [] })
  }

  override render(): ReactNode {
    const { broken, typed } = this.state
    const { tool, children } = this.props
    const shared = { typed, secrets: tool.secrets }
    if (broken) {
      return <BrokenPage {...shared} onRestart={() => this.setState({ broken: false })} />
    }
    if (typed.length === 0) return children
    return (
      <div className="flex flex-col gap-4">
        <TypedBefore {...shared} onDrop={this.discard} />
        <div>{children}</div>
      </div>
    )
  }
}
