import { Component, type ComponentType, type ReactNode } from 'react'
import type { ToolEntry } from '../frame/manifest'
import { forgetInput, persistedTexts } from '../frame/persisted-state'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/layout/empty-state'
import type { TypedBeforeProps } from './typed-before'

interface PageBoundaryProps {
  readonly tool: ToolEntry
  readonly children: ReactNode
}

interface PageBoundaryState {
  readonly broken: boolean
  /** Text in the page's fields when it crashed, until it is discarded or the tool is left. */
  readonly typed: readonly TypedText[]
  /** View of it, once loaded. */
  readonly TypedBefore: ComponentType<TypedBeforeProps> | null
}

/**
 * Keeps the shell, and the typed text, when a page crashes while rendering; offers to restart the
 * page.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { broken: false, typed: [], TypedBefore: null }

  static getDerivedStateFromError(): Pick<PageBoundaryState, 'broken'> {
    return { broken: true }
  }

  /** Reads the fields of the page being unmounted. */
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
    this.keep(persistedTexts(tool).map(text => ({ name: 'Text', text, masked: false })))
    // Otherwise the input that crashed the page would be restored, and crash it again.
    forgetInput(tool)
  }

  /** Keeps each text once. */
  private keep(more: readonly TypedText[]): void {
    if (more.length === 0) return
    void import('./typed-before').then(
      ({ TypedBefore }) => this.setState({ TypedBefore }),
      () => undefined,
    )
    this.setState(({ typed }) => {
      const known = new Set(typed.map(({ text }) => text))
      return { typed: [...typed, ...more.filter(({ text }) => !known.has(text))] }
    })
  }

  private discard = () => {
    this.setState({ typed: [] })
  }

  override render(): ReactNode {
    const { broken, typed, TypedBefore } = this.state
    const { tool, children } = this.props
    if (!broken && typed.length === 0) return children
    const before =
      typed.length === 0 || TypedBefore === null ? null : (
        <TypedBefore typed={typed} secrets={tool.secrets} onDrop={this.discard} />
      )
    return (
      <div className="flex flex-col gap-4">
        {broken ? (
          <EmptyState
            title="Something went wrong on our side"
            actions={
              <Button variant="primary" onClick={() => this.setState({ broken: false })}>
                Restart the tool
              </Button>
            }
          >
            <p>Nothing was sent. The other tools still work.</p>
          </EmptyState>
        ) : null}
        {before}
        {broken ? null : <div>{children}</div>}
      </div>
    )
  }
}

/** Typed text, with the name of its field. */
export interface TypedText {
  readonly name: string
  readonly text: string
  /** True if its field masked it. */
  readonly masked: boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=range])'

/** Returns the text of all fields in a part of the page, in order, without duplicates. */
function typedTexts(part: ParentNode): readonly TypedText[] {
  const texts = new Map<string, TypedText>()
  for (const field of part.querySelectorAll<TextField>(FIELDS)) {
    const { value: text } = field
    if (text.trim() === '' || texts.has(text)) continue
    const name = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? 'Text'
    const masked = field.type === 'password' || field.classList.contains('masked')
    texts.set(text, { name: name.trim() || 'Text', text, masked })
  }
  return [...texts.values()]
}
