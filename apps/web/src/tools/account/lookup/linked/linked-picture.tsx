import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { cn } from '../../../../ui/cn'
import {
  BOX,
  describeRelation,
  drawingOf,
  type LinkedNode,
  MAX_DRAWN,
  type Point,
} from './linked-graph'

interface LinkedPictureProps {
  readonly address: FlowAddress
  readonly above: readonly LinkedNode[]
  readonly below: readonly LinkedNode[]
  readonly onAddress: (address: FlowAddress) => void
}

/**
 * Graph of linked accounts: parents on the left, children on the right. Hidden from assistive
 * technology and on narrow pages, since the list below is equivalent.
 */
export function LinkedPicture({ address, above, below, onAddress }: LinkedPictureProps) {
  const left = above.slice(0, MAX_DRAWN)
  const right = below.slice(0, MAX_DRAWN)
  const drawing = drawingOf(left.length, right.length)
  const rest = above.length + below.length - left.length - right.length
  const { self } = drawing
  const drawn = [
    ...left.map((node, index) => ({ node, point: drawing.above[index], from: true })),
    ...right.map((node, index) => ({ node, point: drawing.below[index], from: false })),
  ].flatMap(({ node, point, from }) => (point ? [{ node, point, from }] : []))
  return (
    <div className="hidden min-w-0 flex-col gap-2 md:flex">
      <svg
        aria-hidden
        viewBox={`-1 -1 ${drawing.width + 2} ${drawing.height + 2}`}
        width={drawing.width + 2}
        height={drawing.height + 2}
        className="h-auto max-w-full"
        data-linked-picture=""
      >
        {drawn.map(({ node, point, from }) => (
          <path
            key={`${node.relation}/${node.address}`}
            d={from ? curve(point, self) : curve(self, point)}
            fill="none"
            strokeWidth={1.5}
            strokeDasharray={node.settled ? undefined : '5 4'}
            className="stroke-border-strong"
          />
        ))}
        <Box point={self} title="This account" address={address} self />
        {drawn.map(({ node, point }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list has the button for the keyboard.
          <g
            key={`${node.relation}/${node.address}`}
            data-address={node.address}
            className="group cursor-pointer"
            onClick={() => onAddress(node.address)}
          >
            <Box point={point} title={node.name ?? describeRelation(node)} address={node.address} />
          </g>
        ))}
      </svg>
      {rest > 0 ? <p className="text-text-muted text-xs">{rest} more are in the list.</p> : null}
    </div>
  )
}

interface BoxProps {
  readonly point: Point
  readonly title: string
  readonly address: FlowAddress
  readonly self?: boolean
}

function Box({ point: { x, y }, title, address, self = false }: BoxProps) {
  const displayed = title.length > 24 ? `${title.slice(0, 23)}…` : title
  return (
    <>
      <rect
        x={x}
        y={y}
        width={BOX.width}
        height={BOX.height}
        rx={8}
        className={cn(
          'fill-surface-raised',
          self ? 'stroke-2 stroke-accent' : 'stroke-border-strong group-hover:fill-surface',
        )}
      />
      <text x={x + 12} y={y + 18} className="fill-text-muted text-xs">
        {displayed}
      </text>
      <text x={x + 12} y={y + 34} className="bytes fill-text text-xs">
        {formatAddress(address)}
      </text>
    </>
  )
}

/** Draws from the right side of one box to the left side of another. */
function curve(from: Point, to: Point): string {
  const [x1, y1] = [from.x + BOX.width, from.y + BOX.height / 2]
  const [x2, y2] = [to.x, to.y + BOX.height / 2]
  const middle = (x1 + x2) / 2
  return `M ${x1} ${y1} C ${middle} ${y1}, ${middle} ${y2}, ${x2} ${y2}`
}
