import { useEffect, useRef, useState } from 'react'
import { openBarcodeReader, type ReadBarcode } from './read-barcode.ts'

/**
 * The state of the camera. `denied`: it was refused, is missing or could not be started; `unreadable`: the code that
 * reads barcodes could not be loaded.
 */
export type CameraState = 'starting' | 'running' | 'denied' | 'unreadable'
type Torch = { readonly isOn: boolean; readonly toggle: () => void }

/** How often a picture of the camera is examined, in milliseconds. */
const interval = 200

/**
 * The rear camera, shown in a video element and examined until a ticket's barcode is found. A camera that is refused or
 * missing is a state, not an error: the other ways to enter the number remain.
 */
export function useCamera(onNumber: (number: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const latest = useRef(onNumber)
  useEffect(() => {
    latest.current = onNumber
  })

  useEffect(() => {
    const ended = new AbortController()
    const run = async () => {
      let stream: MediaStream | undefined
      try {
        stream = await openCamera(ended.signal)
        const read = await openBarcodeReader().catch(() => null)
        if (ended.signal.aborted) return
        if (read === null) {
          stop(stream)
          setState('unreadable')
          return
        }
        const element = video.current
        if (element === null) return
        element.srcObject = stream
        await element.play()
        setState('running')
        setTrack(stream.getVideoTracks()[0] ?? null)
        const number = await watch(element, read, ended.signal)
        if (number !== undefined) latest.current(number)
      } catch {
        // Nobody sees its picture: its light must not stay on.
        if (stream) stop(stream)
        if (!ended.signal.aborted) setState('denied')
      }
    }
    void run()
    return () => ended.abort()
  }, [])

  return { video, state, torch: useTorch(track) }
}

async function openCamera(ended: AbortSignal): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  ended.addEventListener('abort', () => stop(stream))
  if (ended.aborted) stop(stream)
  return stream
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

async function watch(
  element: HTMLVideoElement,
  read: ReadBarcode,
  ended: AbortSignal,
): Promise<string | undefined> {
  while (!ended.aborted) {
    const number = element.readyState >= element.HAVE_CURRENT_DATA ? await read(element) : undefined
    if (number !== undefined) return number
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  return undefined
}

function useTorch(track: MediaStreamTrack | null): Torch | null {
  const [isOn, setOn] = useState(false)
  const capabilities = track?.getCapabilities?.() as { readonly torch?: boolean } | undefined
  if (track === null || capabilities?.torch !== true) return null
  const toggle = () => {
    const wanted = { advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }
    void track.applyConstraints(wanted).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return { isOn, toggle }
}
