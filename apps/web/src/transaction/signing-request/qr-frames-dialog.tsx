import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { QrImage } from '../../ui/values/qr-image'

/** Time per frame, in milliseconds: slow enough for a screen, a camera and a decoder that each miss some. */
const FRAME_MS = 400

export interface QrFramesDialogProps {
  /** One text for each QR code. */
  readonly frames: readonly string[]
  readonly onClose: () => void
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows a signing request as QR codes, one after another; manually with reduced motion. */
export function QrFramesDialog({ frames, onClose }: QrFramesDialogProps) {
  const { length } = frames
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(() => length > 1 && !prefersStill())
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => setAt(now => (now + 1) % length), FRAME_MS)
    return () => clearInterval(timer)
  }, [playing, length])
  const step = (by: number) => {
    setPlaying(false)
    setAt((at + by + length) % length)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Hand-over as QR codes"
      description={
        length === 1
          ? 'Scan it on the other device under Import signatures.'
          : `Scan them on the other device under Import signatures: ${length} codes, in any order, as often as it takes.`
      }
    >
      <div className="flex flex-col gap-4">
        <QrImage label={`QR code ${at + 1} of ${length}`} value={frames[at] ?? ''} />
        {length === 1 ? null : (
          <div className="flex flex-wrap items-center justify-center gap-2">
            <Button size="sm" icon={ChevronLeft} onClick={() => step(-1)}>
              Previous
            </Button>
            <Button size="sm" icon={playing ? Pause : Play} onClick={() => setPlaying(!playing)}>
              {playing ? 'Pause' : 'Play'}
            </Button>
            <Button size="sm" icon={ChevronRight} onClick={() => step(1)}>
              Next
            </Button>
            <span className="w-full text-center text-text-muted text-xs tabular-nums">
              Code {at + 1} of {length}
            </span>
          </div>
        )}
      </div>
    </Dialog>
  )
}
