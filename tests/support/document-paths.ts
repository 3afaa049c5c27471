import { posix } from 'node:path'
import type { ProjectText } from './texts/project-texts.ts'

/**
 * The documents that are checked: guides for readers. Decision records are not checked, because they describe the past.
 */
export const isGuide = (path: string): boolean =>
  /^docs\/(operating\/)?[\w-]+\.md$/.test(path) ||
  ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].includes(path)

/** Code blocks: examples may name files that do not exist. */
const fences = /^```[^]*?^```/gm
/** `src/platform/routes/paths.ts`, `docs/`, `.env.example`; no `*`, no `<uid>`, no `{c}`, no address of a page. */
const pathLike = /^\.?[\w-][\w.-]*(\/[\w.-]+)*\/?$/
/** A whole file name; neither a suffix like `.server.ts` nor the `x.ts` of an example. */
const fileName = /^[\w-]{2,}(\.[\w-]+)*\.(ts|tsx|mjs|css|md|json|ya?ml|svg)$|^\.env\.example$/

/** The first segments of the project's paths: its folders, and its top-level files. */
export type ProjectTree = {
  /** Paths of all files, with slashes. */
  readonly files: ReadonlySet<string>
  /** Paths of all folders, without the slash at the end. */
  readonly folders: ReadonlySet<string>
}

/** The files of the project with all their folders. */
export function treeOf(files: readonly string[]): ProjectTree {
  const folders = new Set<string>()
  for (const file of files) {
    for (let at = posix.dirname(file); at !== '.'; at = posix.dirname(at)) folders.add(at)
  }
  return { files: new Set(files), folders }
}

function isMissing(named: string, { files, folders }: ProjectTree): boolean {
  const path = named.replace(/\/$/, '')
  if (files.has(path) || folders.has(path)) return false
  // A file name without a folder must exist somewhere in the project.
  if (!named.includes('/')) return ![...files].some((file) => posix.basename(file) === named)
  return true
}

/** Whether a text between backticks names a file or a folder of the project. */
function isPath(text: string, { folders }: ProjectTree): boolean {
  if (!pathLike.test(text)) return false
  return text.includes('/') ? folders.has(text.split('/')[0] ?? '') : fileName.test(text)
}

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

function judgeLink(
  from: ProjectText,
  link: string,
  texts: readonly ProjectText[],
  tree: ProjectTree,
): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from.path : posix.join(posix.dirname(from.path), path)
  if (isMissing(target, tree) || !(tree.files.has(target) || tree.folders.has(target.replace(/\/$/, ''))))
    return false
  const page = texts.find((text) => text.path === target)
  if (anchor === undefined || page === undefined) return true
  return [...page.text.matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor)
}

/** The paths, links and pictures of guides that lead nowhere, and pictures without words; each fault is a sentence. */
export function findPathFaults(texts: readonly ProjectText[], tree: ProjectTree): string[] {
  return texts
    .filter(({ path }) => isGuide(path))
    .flatMap((guide) => {
      const prose = guide.text.replaceAll(fences, '')
      const named = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
      const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
      const shown = [...prose.matchAll(/\bsrc(?:set)?="([^"\s]+)"/g)].map(([, picture = '']) => picture)
      const images = [...prose.matchAll(/<img\b[^>]*>/g)].map(([image]) => image)
      return [
        ...named
          .filter((text) => isPath(text, tree) && isMissing(text, tree))
          .map((text) => `${guide.path} names ${text}, which is not there`),
        ...linked
          .filter((link) => !/^[a-z]+:/.test(link) && !judgeLink(guide, link, texts, tree))
          .map((link) => `${guide.path} links ${link}, which is not there`),
        ...shown
          .filter((picture) => !judgeLink(guide, picture, texts, tree))
          .map((picture) => `${guide.path} shows ${picture}, which is not there`),
        ...images
          .filter((image) => !/\balt="[^"]+"/.test(image))
          .map((image) => `${guide.path} says nothing to anyone who cannot see ${image}`),
      ]
    })
}
