import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react/pure'
import { WeightBar } from './weight-bar'

/** Start and end of each drawn key, as fractions of the bar. */
async function drawn(weights: readonly number[]): Promise<readonly (readonly number[])[]> {
  const { container, unmount } = await render(
    <div style={{ width: '500px' }}>
      <WeightBar weights={weights} tone="success" />
    </div>,
  )
  const bar = container.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
  const part = (x: number) => Math.round(((x - bar.left) / bar.width) * 1000) / 1000
  const pieces = [...container.querySelectorAll('rect')].map(piece => {
    const { left, right } = piece.getBoundingClientRect()
    return [part(left), part(right)]
  })
  await unmount()
  return pieces
}

test.each([
  [[1000], [[0, 1]]],
  [[999], [[0, 0.999]]],
  [
    [500, 500],
    [
      [0, 0.5],
      [0.504, 1],
    ],
  ],
  // Weight beyond the needed one is not drawn.
  [
    [600, 600, 1],
    [
      [0, 0.6],
      [0.604, 1],
    ],
  ],
  [Array.from({ length: 100 }, () => 10), [[0, 1]]],
  [[0], []],
  [
    [8, 8],
    [
      [0, 0.008],
      [0.008, 0.016],
    ],
  ],
])('a bar of %j is full at 1000', async (weights, pieces) => {
  expect(await drawn(weights)).toEqual(pieces)
})
