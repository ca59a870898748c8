const CONTROL = 'a[href], button, input, label, select, summary, textarea, [contenteditable=true]'
const PRESSED = 'a[href], button, label, summary, input:is([type=radio], [type=checkbox])'
/** Distance in pixels beyond a hand's movement during a press: a cancelled press, or a drag. */
const MOVED_PX = 6

/**
 * Makes a click land on the pressed element even if the page moves under the pointer before the release: otherwise an
 * error that disappears on its field's blur, or an answer that arrives just then, would leave the release outside the
 * control, and the click would be lost. Moving the pointer away before releasing still cancels; touch pointers are
 * captured implicitly.
 */
export function steadyPresses(page: Document): void {
  page.addEventListener('pointerdown', holdPress, { capture: true })
}

function holdPress(event: PointerEvent): void {
  const { button, clientX, clientY, isTrusted, pointerId, pointerType, target } = event
  // A synthetic event has no pointer to capture.
  if (!isTrusted || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return
  const control = target.closest(CONTROL)
  // An element removed by an earlier listener, such as the inactivity warning, can't capture.
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
