const CONTROL = 'a[href], button, input, label, select, summary, textarea, [contenteditable=true]'
const PRESSED = 'a[href], button, label, summary, input:is([type=radio], [type=checkbox])'
/** Further than a hand moves while it presses: the pointer is taken away, or something is dragged. */
const MOVED_PX = 6

/**
 * What the mouse presses is what it clicks, though the page moved under it meanwhile: an error that goes with the
 * blur of its field, or an answer that comes in just then, would else leave the release beside the control, and
 * the click nowhere. Taking the pointer away before releasing it means no, as ever; a touch is held by itself.
 */
export function steadyPresses(page: Document): void {
  page.addEventListener('pointerdown', holdPress, { capture: true })
}

function holdPress(event: PointerEvent): void {
  const { button, clientX, clientY, isTrusted, pointerId, pointerType, target } = event
  // What a script made up has no pointer that could be held.
  if (!isTrusted || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
  const control = target.closest(CONTROL)
  // What an earlier listener has taken away, as a warning goes that only asks whether somebody is there, holds nothing.
  if (!control?.isConnected || !control.matches(PRESSED)) return
  control.setPointerCapture(pointerId)
  const ended = new AbortController()
  const follow = (moved: Event) => {
    if (!(moved instanceof PointerEvent) || moved.pointerId !== pointerId) return
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > MOVED_PX) {
      control.releasePointerCapture(pointerId)
    }
  }
  control.addEventListener('pointermove', follow, { signal: ended.signal })
  control.addEventListener('lostpointercapture', () => ended.abort(), { signal: ended.signal })
}
