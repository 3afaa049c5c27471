import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { LRUCache } from 'lru-cache'
import { faultOf, startOfFile, type ContentFault, type Position } from '#platform/content/content-fault.ts'
import type { Content, ImageBytes } from '../read/content.ts'
import { isDrawing, maxImageBytes } from '#platform/content/content-folders.ts'
import { listImageReferences } from '../read/image-references.ts'
import { findNearest } from '#platform/content/suggest.ts'
import { checkSvg, sizeOfSvg } from '../media/svg.ts'
import { faultAt } from '#platform/content/yaml-entry.ts'

/** Missing images are reported at the place that names them, unusable ones at their own file. */
export function checkImages(content: Content): ContentFault[] {
  const references = listImageReferences(content)
  const missing = references
    .filter(({ path }) => !content.images.has(path))
    .map(({ path, entry, at, candidates }) => {
      if (candidates !== undefined) {
        const loud = [...content.images.keys()].find((other) => candidates.includes(other.toLowerCase()))
        const remedy = loud
          ? `rename ${nameOf(loud)} to ${nameOf(loud).toLowerCase()}`
          : `add it, or as ${listFormats(candidates)}`
        return faultAt(entry, at, `there is no image ${path}`, remedy)
      }
      const [root = ''] = path.split('/')
      const others = [...content.images.keys()].filter((other) => other.startsWith(`${root}/`))
      const nearest = findNearest(nameOf(path), others.map(nameOf))
      const remedy = nearest === undefined ? 'add the file' : `add the file, or did you mean ${nearest}?`
      return faultAt(entry, at, `there is no image ${path}`, remedy)
    })
  const doubles = references.flatMap(({ path, candidates = [] }) =>
    candidates
      .filter((other) => other !== path && content.images.has(other))
      .map((other): ContentFault => {
        const remedy = `remove one of the two: pages would show ${nameOf(path)}`
        return faultOf(other, `${nameOf(path)} is the same logotype`, remedy)
      }),
  )
  const paths = new Set(references.map(({ path }) => path))
  return [...missing, ...doubles, ...[...paths].flatMap((path) => checkImage(path, content.images.get(path)))]
}

const listFormats = (paths: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(paths.slice(1).map((path) => extname(path)))

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function checkImage(file: string, image: ImageBytes | undefined): ContentFault[] {
  if (image === undefined) return []
  if ('tooLarge' in image) {
    const problem = `the image has ${(image.tooLarge / 1e6).toFixed(1)} MB`
    return [faultOf(file, problem, `save it with less than ${maxImageBytes / 1e6} MB`)]
  }
  return isDrawing(file) ? checkDrawing(image.bytes).map((fault) => ({ file, ...fault })) : []
}

type DrawingFault = Omit<ContentFault, 'file'>

/** What is wrong with drawings that were checked before, by their hashes: centres of one operator have many in common. */
const checked = new LRUCache<string, readonly DrawingFault[]>({ max: 5_000 })

function checkDrawing(bytes: Buffer): readonly DrawingFault[] {
  const hash = createHash('sha256').update(bytes).digest('base64')
  const known = checked.get(hash) ?? examineDrawing(bytes.toString('utf8'))
  checked.set(hash, known)
  return known
}

function examineDrawing(source: string): readonly DrawingFault[] {
  const faults = checkSvg(source).map(({ offset, problem, remedy }) => ({
    ...positionIn(source, offset),
    problem,
    remedy,
  }))
  if (faults.length > 0 || sizeOfSvg(source) !== undefined) return faults
  const remedy = 'give <svg> a viewBox="0 0 width height"'
  return [{ ...startOfFile, problem: 'the drawing has no size', remedy }]
}

function positionIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
