import type { ContentFile } from '#platform/content/content-file.server.ts'
import type { ContentFault } from '#platform/content/content-fault.ts'
import { listIds, readFilesOf } from '../read/subject-files.ts'

/**
 * What is wrong in the files that subjects bring.
 * @param shared what all centres share, for the files of a centre
 */
export const checkSubjectFiles = (of: ContentFile['of'], part: object, shared = {}): ContentFault[] =>
  readFilesOf(of, part).flatMap(
    ({ file, entry }) => file.check?.(entry, (name) => listIds({ ...shared, ...part }, name)) ?? [],
  )
