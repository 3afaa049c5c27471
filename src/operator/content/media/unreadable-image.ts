import { faultOf, type ContentFault } from '#platform/content/content-fault.ts'

export const unreadableImage = (file: string): ContentFault =>
  faultOf(
    file,
    'the image cannot be read: it is damaged, or is not what its name says',
    'save it again from the program that it was made with',
  )
