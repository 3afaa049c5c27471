/**
 * The variables by which the operating system starts a program and gives it temporary files; none is a setting of the
 * app. The launcher names in LD_LIBRARY_PATH a library that Node needs and the smallest systems lack.
 */
const names = ['LD_LIBRARY_PATH', 'PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'TZ'] as const

/** Of an environment, what a process needs that gets no setting and no secret. */
export const pickSystemVariables = (
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
