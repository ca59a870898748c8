import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorLine } from '../../ui/fields/error-line'
import { Spinner } from '../../ui/loading'
import { runTask } from '../../workers/run-task'
import { taskRef } from '../../workers/task'
import { cameraFailed, cameraInsecure, cameraMissing, cameraRefused } from './errors'
import type { SigningRequestPiece } from './parse-signing-request.task'

const READ = taskRef<typeof import('./parse-signing-request.task').default>('parse-signing-request')

/** Interval between two scans, in milliseconds; a slower scan is awaited. */
const LOOK_MS = 80
/** Requested width, in pixels: a code of 70 modules is sharp in it. */
const WIDTH = 1280

export interface CameraScannerProps {
  readonly onPiece: (piece: SigningRequestPiece) => void
  /** Called for a QR code of something else, or of a broken frame; the camera continues. */
  readonly onError: (error: ToolError) => void
}

/** Camera preview, scanned for QR codes in a worker while it is mounted. */
export function CameraScanner({ onPiece, onError }: CameraScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<ToolError | null>(null)
  const [running, setRunning] = useState(false)
  const onSeen = useEffectEvent(onPiece)
  const onFault = useEffectEvent(onError)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    let stream: MediaStream | null = null
    const start = async () => {
      stream = await openCamera()
      if (signal.aborted) return stopCamera(stream)
      element.srcObject = stream
      await element.play()
      setRunning(true)
      await watch(element, signal, { onPiece: onSeen, onError: onFault })
    }
    start().catch(error => {
      if (!signal.aborted) setFailure(cameraError(error))
    })
    return () => {
      controller.abort()
      if (stream) stopCamera(stream)
      element.srcObject = null
    }
  }, [])

  if (failure) return <ErrorLine error={failure} />
  return (
    <div className="flex flex-col gap-2">
      {running ? null : <Spinner label="Starting the camera" />}
      <video
        ref={video}
        playsInline
        muted
        aria-label="Camera"
        className="max-h-80 w-full rounded-md border border-border bg-black object-contain"
      />
    </div>
  )
}

function openCamera(): Promise<MediaStream> {
  // Missing in pages without TLS, despite the types.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw cameraInsecure()
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: WIDTH } } })
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function cameraError(error: unknown): ToolError {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return cameraRefused()
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return cameraMissing()
  return error instanceof DOMException ? cameraFailed(error) : toToolError(error)
}

/** Scans repeatedly until `signal` is aborted. */
async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  { onPiece, onError }: CameraScannerProps,
): Promise<void> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  while (!signal.aborted && context) {
    const { videoWidth: width, videoHeight: height } = video
    if (width > 0) {
      canvas.width = width
      canvas.height = height
      context.drawImage(video, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      const pixels = { kind: 'pixels', width, height, data: new Uint8Array(data.buffer) } as const
      try {
        const piece = await runTask(READ, pixels, { signal })
        if (piece && !signal.aborted) onPiece(piece)
      } catch (error) {
        if (signal.aborted) return
        onError(toToolError(error))
      }
    }
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}
