import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { findProjectFolder } from '#platform/files/project-folder.server.ts'
import { globalFolderName } from '#platform/content/content-folders.ts'
import { parseYamlEntry } from '#platform/content/yaml-entry.ts'
import type { EverydayNeed } from './language/everyday-need.ts'
import { searchWordsSchema } from './search-words.schema.ts'

/** The words by which visitors ask, as they come with the app. */
export type ShippedWords = { readonly needs: readonly EverydayNeed[]; readonly digest: string }

let known: ShippedWords | undefined

/**
 * The words that come with the app, for content without words of its own. There are none if another folder lies in
 * the place of the app's content.
 */
export function shippedSearchWords(): ShippedWords {
  known ??= readShipped()
  return known
}

function readShipped(): ShippedWords {
  const file = `content/${globalFolderName}/search-words.yaml`
  const path = findProjectFolder(import.meta.dirname) + file
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '[]'
  const parsed = parseYamlEntry(file, source, searchWordsSchema)
  return {
    needs: parsed.ok ? parsed.value.value : [],
    digest: createHash('sha256').update(source).digest('hex'),
  }
}
