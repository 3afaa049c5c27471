import { root } from './paths.mjs'

/** An error that the user can correct: printed as a plain message, without a stack. */
export class Fault extends Error {}

const reasons = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** Converts a thrown error to a Fault; undefined for a bug, which is printed with its stack. */
export function explainFault(error) {
  if (error instanceof Fault) return error
  const reason = reasons[error?.code]
  if (reason === undefined || error.path === undefined) return undefined
  return new Fault(
    `${error.path} cannot be written: ${reason}. Make room for ${root}, or copy it to a folder that this user may write, and run the command there.`,
  )
}
