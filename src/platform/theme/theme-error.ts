/** A theme that cannot be used: a line for each fault, which names the file. */
export class ThemeError extends Error {
  override name = 'ThemeError'
}
