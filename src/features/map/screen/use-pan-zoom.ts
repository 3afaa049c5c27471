import Panzoom, { type PanzoomObject } from '@panzoom/panzoom'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { tiersUpTo } from './plan-picture.tsx'

/** A part of the sheet, from 0 to 1. */
export type SheetBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const mostZoom = 14
/** A pointer that moves no farther than this, in pixels, taps. */
const stillPixels = 6
/** How far an arrow key moves, in pixels. */
const keyStep = 70
/** In a window narrower than this many pixels the floor fills its height, up to a limit, and is moved sideways. */
const narrow = 600
const mostFill = 2.4
/** The room of the switch of floors, in pixels. */
const rail = 56
/** The part of the window that what is shown may fill. */
const filled = 0.62

type Parts = {
  readonly viewport: RefObject<HTMLElement | null>
  readonly layer: RefObject<HTMLElement | null>
  /** Called for a click that has moved nothing. */
  readonly onTap: (event: MouseEvent) => void
}

/**
 * Moves and zooms the layer in its viewport by pointer, wheel, pinch and keyboard. With one finger the page scrolls as long as
 * the whole floor is shown.
 */
export function usePanZoom({ viewport, layer, onTap }: Parts) {
  const panzoom = useRef<PanzoomObject | null>(null)
  const [tiers, setTiers] = useState<string>()
  const [isReady, setReady] = useState(false)
  const sheetOf = () => layer.current?.firstElementChild as HTMLElement | null | undefined

  const tap = useEffectEvent(onTap)
  const note = useEffectEvent((scale: number) => {
    layer.current?.style.setProperty('--zoom', String(scale))
    setTiers(tiersUpTo((sheetOf()?.offsetWidth ?? 0) * scale))
    panzoom.current?.setOptions({
      touchAction: scale > 1.01 ? 'none' : 'pan-y',
      cursor: scale > 1.01 ? 'grab' : 'default',
    })
  })

  useEffect(() => {
    const [outer, inner] = [viewport.current, layer.current]
    if (outer === null || inner === null) return
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
    panzoom.current = made
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
          note(made.getScale())
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
        if (Math.hypot(event.clientX - x, event.clientY - y) <= stillPixels) tap(event)
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
    // The library goes to its start when what is running now has ended.
    const ready = setTimeout(() => setReady(true))
    const sizes = new ResizeObserver(() => note(made.getScale()))
    sizes.observe(outer)
    return () => {
      left.abort()
      clearTimeout(ready)
      sizes.disconnect()
      made.destroy()
      made.resetStyle()
    }
  }, [viewport, layer])

  return {
    tiers,
    isReady,
    zoomBy: (isIn: boolean) => {
      if (isIn) panzoom.current?.zoomIn({ animate: isAnimated() })
      else panzoom.current?.zoomOut({ animate: isAnimated() })
    },
    /** Shows a part of the sheet; null: the whole floor, or as much as fills a narrow window. */
    show: (box: SheetBox | null) => {
      const [outer, sheet, made] = [viewport.current, sheetOf(), panzoom.current]
      if (outer === null || sheet === undefined || sheet === null || made === null) return
      const [width, height] = [outer.clientWidth, outer.clientHeight]
      const fill = Math.max(width / sheet.offsetWidth, height / sheet.offsetHeight)
      const home = width < narrow ? Math.min(fill, mostFill) : 1
      const size = box === null ? home : zoomOf(box, sheet, { width, height, home })
      const middle = box ?? { left: 0, right: 1, top: 0, bottom: 1 }
      const x = sheet.offsetLeft + (sheet.offsetWidth * (middle.left + middle.right)) / 2 - (width - rail) / 2
      const y = sheet.offsetTop + (sheet.offsetHeight * (middle.top + middle.bottom)) / 2 - height / 2
      const animate = isAnimated()
      const lowest = (length: number) => (length * (size - 1)) / (2 * size)
      made.zoom(size, { animate })
      made.pan(clamp(-x, lowest(width)), clamp(-y, lowest(height)), { animate, force: true })
    },
  }
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

const isAnimated = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

function zoomOf(
  { left, right, top, bottom }: SheetBox,
  sheet: HTMLElement,
  { width, height, home }: { readonly width: number; readonly height: number; readonly home: number },
): number {
  const wide = (width * filled) / Math.max(1, sheet.offsetWidth * (right - left))
  const high = (height * filled) / Math.max(1, sheet.offsetHeight * (bottom - top))
  return Math.min(Math.max(1, Math.min(wide, high)), home * 2)
}

/** Whether the key moves or zooms. */
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
