declare module 'polylabel' {
  /** The pole of inaccessibility of a polygon: its outer ring, then its holes. */
  export default function polylabel(polygon: readonly (readonly number[][])[], precision?: number): number[]
}
