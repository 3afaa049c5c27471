import Panzoom, { type PanzoomObject } from '@panzoom/panzoom'
import { clamp, isAnimated } from './pan-zoom-rules.ts'

const mostZoom = 14
/** A pointer that moves no farther than this, in pixels, taps. */
const stillPixels = 6
/** How far an arrow key moves, in pixels. */
const keyStep = 70

type Attached = { readonly made: PanzoomObject; readonly detach: () => void }

/** Moves and zooms `inner` in `outer` by pointer, wheel, pinch and keyboard; loaded after the page, for it can be read without. */
export function attachPanZoom({
  outer,
  inner,
  onTap,
  onZoom,
}: {
  readonly outer: HTMLElement
  readonly inner: HTMLElement
  /** Called for a click that has moved nothing. */
  readonly onTap: (event: MouseEvent) => void
  readonly onZoom: (scale: number) => void
}): Attached {
  /** Keeps the layer over the viewport. */
  const limit = (scale: number, x: number, y: number) => {
    const [most, lowest] = [outer.clientWidth, outer.clientHeight].map(
      (size) => (size * (scale - 1)) / (2 * scale),
    )
    return { x: clamp(x, most ?? 0), y: clamp(y, lowest ?? 0) }
  }
  const made = Panzoom(inner, {
    canvas: true,
    cursor: 'default',
    maxScale: mostZoom,
    minScale: 1,
    pinchAndPan: true,
    panOnlyWhenZoomed: true,
    step: 0.5,
    touchAction: 'pan-y',
    handleStartEvent: () => undefined,
    setTransform: (element, { scale, x, y }) => {
      const to = limit(scale, x, y)
      ;(element as HTMLElement).style.transform = `scale(${scale}) translate(${to.x}px, ${to.y}px)`
    },
  })
  const settle = () => {
    const [scale, at] = [made.getScale(), made.getPan()]
    const to = limit(scale, at.x, at.y)
    if (to.x !== at.x || to.y !== at.y) made.pan(to.x, to.y, { force: true, silent: true })
  }
  const left = new AbortController()
  const { signal } = left
  inner.addEventListener('panzoomend', settle, { signal })
  for (const type of ['panzoomzoom', 'panzoomreset'])
    inner.addEventListener(
      type,
      () => {
        settle()
        onZoom(made.getScale())
      },
      { signal },
    )
  outer.tabIndex = 0
  let pressed: PointerEvent | undefined
  outer.addEventListener('pointerdown', (event) => (pressed = event), { signal })
  outer.addEventListener(
    'click',
    (event) => {
      const { clientX: x, clientY: y } = pressed ?? event
      if (Math.hypot(event.clientX - x, event.clientY - y) <= stillPixels) onTap(event)
    },
    { signal },
  )
  outer.addEventListener(
    'wheel',
    (event) => {
      // Out of the whole floor, the wheel scrolls the page.
      if (event.deltaY > 0 && made.getScale() <= 1.01 && !event.ctrlKey) return
      made.zoomWithWheel(event)
    },
    { signal, passive: false },
  )
  outer.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== outer || event.ctrlKey || event.metaKey || event.altKey) return
      if (!pressKey(made, event.key)) return
      event.preventDefault()
      settle()
    },
    { signal },
  )
  const sizes = new ResizeObserver(() => onZoom(made.getScale()))
  sizes.observe(outer)
  const detach = () => {
    left.abort()
    sizes.disconnect()
    made.destroy()
    made.resetStyle()
  }
  return { made, detach }
}

function pressKey(panzoom: PanzoomObject, key: string): boolean {
  const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
    ArrowLeft: [keyStep, 0],
    ArrowRight: [-keyStep, 0],
    ArrowUp: [0, keyStep],
    ArrowDown: [0, -keyStep],
  }
  const animate = isAnimated()
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined
  if (move !== undefined) {
    // At the whole floor there is nowhere to go, and the key scrolls the page.
    if (panzoom.getScale() <= 1.01) return false
    const [x, y] = move.map((pixels) => pixels / panzoom.getScale())
    panzoom.pan(x ?? 0, y ?? 0, { relative: true, animate, force: true })
  } else if (key === '+' || key === '=') panzoom.zoomIn({ animate })
  else if (key === '-') panzoom.zoomOut({ animate })
  else if (key === '0') panzoom.reset({ animate })
  else return false
  return true
}
