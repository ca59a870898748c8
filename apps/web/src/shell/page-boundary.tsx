import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'

interface PageBoundaryProps {
  readonly children: ReactNode
}

/** Keeps the shell alive when a page breaks while drawing, and offers to start the page anew. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState
        title="This tool stopped because of a fault of ours"
        actions={
          <Button variant="primary" onClick={() => this.setState({ broken: false })}>
            Start it again
          </Button>
        }
      >
        <p>What you typed here is gone, and nothing of it was sent. The other tools still work.</p>
      </EmptyState>
    )
  }
}
