import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/services.server.ts'
import { typeOf } from './file-types.ts'
import { sizeOf, storeFile, type StoredFile } from './stored-file.ts'

const maxBytes = 16 * 1024 * 1024

/** How long the database is not asked again for a missing file, in milliseconds. */
const missingTtl = 5000

/** Longer than any file name of a build, hash included. */
const nameOfAsset = /^[\w.-]{1,100}-[\w-]{6,8}\.[a-z\d]+$/

/** Finds the file at `/assets/<name>` of another build than this process's own; requested files stay in memory. */
export function createFileCache({ db }: Pick<Services, 'db'>) {
  const files = new LRUCache<string, { readonly file: StoredFile | null }>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => (file ? sizeOf(file) : 0) + 512,
    // Several requests for one file read it once.
    fetchMethod: async (name, _, { options }) => {
      const path = `/assets/${name}`
      const row = await db
        .selectFrom('build_file')
        .select('bytes')
        .where('path', '=', path)
        .executeTakeFirst()
      if (!row) options.ttl = missingTtl
      return { file: row ? await storeFile(Buffer.from(row.bytes), typeOf(path)) : null }
    },
  })
  /** @returns null when no kept build has the file */
  return async (name: string): Promise<StoredFile | null> =>
    nameOfAsset.test(name) ? ((await files.fetch(name))?.file ?? null) : null
}
