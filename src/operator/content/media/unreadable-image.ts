import { startOfFile, type ContentFault } from '#platform/content/content-fault.ts'

export const unreadableImage = (file: string): ContentFault => ({
  file,
  ...startOfFile,
  problem: 'the image cannot be read: it is damaged, or is not what its name says',
  remedy: 'save it again from the program that it was made with',
})
