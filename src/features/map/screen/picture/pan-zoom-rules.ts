/** A value between `-most` and `most`. */
export const clamp = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

/** Whether what moves may be seen moving. */
export const isAnimated = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
