import type { PanzoomObject } from '@panzoom/panzoom'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { attachPanZoom } from './attach-pan-zoom.ts'
import { clamp, isAnimated } from './pan-zoom-rules.ts'
import { tiersUpTo } from './plan-picture.tsx'

/** A part of the sheet, from 0 to 1. */
export type SheetBox = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The part of the window that what is shown may fill, and how wide the whole floor may become for it, in pixels. */
const filled = 0.62
const mostWidth = 1_100

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
  const [library, setLibrary] = useState<{ readonly attachPanZoom: typeof attachPanZoom }>()
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
    import('./attach-pan-zoom.ts').then(setLibrary, console.warn)
  }, [])

  useEffect(() => {
    const [outer, inner] = [viewport.current, layer.current]
    if (outer === null || inner === null || library === undefined) return
    const { made, detach } = library.attachPanZoom({ outer, inner, onTap: tap, onZoom: note })
    panzoom.current = made
    // The library goes to its start when what is running now has ended.
    const ready = setTimeout(() => setReady(true))
    return () => {
      clearTimeout(ready)
      detach()
    }
  }, [viewport, layer, library])

  return {
    tiers,
    isReady,
    zoomBy: (isIn: boolean) => {
      if (isIn) panzoom.current?.zoomIn({ animate: isAnimated() })
      else panzoom.current?.zoomOut({ animate: isAnimated() })
    },
    /** Shows a part of the sheet, or the whole floor; `isStill`: without another zoom. */
    show: (box: SheetBox | null, isStill = false) => {
      const [outer, sheet, made] = [viewport.current, sheetOf(), panzoom.current]
      if (outer === null || sheet === undefined || sheet === null || made === null) return
      const [width, height] = [outer.clientWidth, outer.clientHeight]
      const size = isStill ? made.getScale() : box === null ? 1 : zoomOf(box, sheet, { width, height })
      // Beside the floor is the room of the switch of floors.
      const rail = Number.parseFloat(getComputedStyle(sheet.parentElement ?? sheet).paddingInlineEnd)
      const middle = box ?? { left: 0, right: 1, top: 0, bottom: 1 }
      const x =
        sheet.offsetLeft + (sheet.offsetWidth * (middle.left + middle.right)) / 2 - (width - rail / size) / 2
      const y = sheet.offsetTop + (sheet.offsetHeight * (middle.top + middle.bottom)) / 2 - height / 2
      const animate = isAnimated()
      const lowest = (length: number) => (length * (size - 1)) / (2 * size)
      made.zoom(size, { animate })
      made.pan(clamp(-x, lowest(width)), clamp(-y, lowest(height)), { animate, force: true })
    },
  }
}

function zoomOf(
  { left, right, top, bottom }: SheetBox,
  sheet: HTMLElement,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const wide = (width * filled) / Math.max(1, sheet.offsetWidth * (right - left))
  const high = (height * filled) / Math.max(1, sheet.offsetHeight * (bottom - top))
  return Math.min(Math.max(1, Math.min(wide, high)), Math.max(2, mostWidth / sheet.offsetWidth))
}
