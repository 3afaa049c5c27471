import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/services.server.ts'
import { sizeOf, storeFile, type StoredFile } from './stored-file.ts'

const maxBytes = 64 * 1024 * 1024

/**
 * The content's images, read from the database; recently used ones stay in memory. The bytes behind a name never
 * change.
 */
export function createMedia({ db }: Pick<Services, 'db'>) {
  const files = new LRUCache<string, StoredFile>({
    maxSize: maxBytes,
    sizeCalculation: (file) => sizeOf(file) + 512,
    // Several requests for one file read it once; a missing file is not remembered, so that a file of a new import is
    // found.
    fetchMethod: async (name) => {
      const row = await db
        .selectFrom('media_file')
        .select(['type', 'bytes'])
        .where('name', '=', name)
        .executeTakeFirst()
      return row && storeFile(Buffer.from(row.bytes), row.type)
    },
  })
  return { find: (name: string): Promise<StoredFile | undefined> => files.fetch(name) }
}
