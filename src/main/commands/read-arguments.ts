/**
 * What a command makes of its arguments; undefined if Node cannot read them: an option that does not exist, or one without
 * its value. Any other error is a bug, and is thrown.
 */
export function readArguments<Command>(read: () => Command | undefined): Command | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
      return undefined
    throw error
  }
}
