import type { Point } from '../geometry/point.ts'
import type { Position } from './read-geometry.ts'

const metresPerDegree = 111_319.49

/** Degrees to centimetres around a centre; within a few kilometres the earth is flat enough. */
export function createProjection([east, north]: Position): (position: Position) => Point {
  const acrossDegree = metresPerDegree * 100 * Math.cos((north * Math.PI) / 180)
  return ([lon, lat]) => [
    Math.round((lon - east) * acrossDegree),
    Math.round((north - lat) * metresPerDegree * 100),
  ]
}

/** Roughly the metres between two positions. */
export function metresBetween([east, north]: Position, [otherEast, otherNorth]: Position): number {
  const across = (otherEast - east) * Math.cos((((north + otherNorth) / 2) * Math.PI) / 180)
  return Math.hypot(across, otherNorth - north) * metresPerDegree
}
