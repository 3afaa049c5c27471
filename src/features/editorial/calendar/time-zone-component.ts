/**
 * The VTIMEZONE component of RFC 5545 for the given years: one observance for each change of the clocks, and the one that
 * holds when they begin. Programs that do not know the name of a zone read the offsets from it.
 */
export function formatTimeZone(timeZone: string, years: readonly number[]): string {
  const first = years.length === 0 ? 2000 : Math.min(...years)
  const last = years.length === 0 ? 2000 : Math.max(...years)
  const start = new Temporal.PlainDateTime(first, 1, 1).toZonedDateTime(timeZone)
  const end = new Temporal.PlainDateTime(last + 1, 1, 1).toZonedDateTime(timeZone)
  const changes = [start.getTimeZoneTransition('previous') ?? start]
  for (;;) {
    const next: Temporal.ZonedDateTime | null | undefined = changes.at(-1)?.getTimeZoneTransition('next')
    if (!next || Temporal.ZonedDateTime.compare(next, end) >= 0) break
    changes.push(next)
  }
  const observances = changes.flatMap((change) => {
    const before = change.subtract({ seconds: 1 }).offsetNanoseconds
    const kind = change.offsetNanoseconds > before ? 'DAYLIGHT' : 'STANDARD'
    // The clock that showed this moment is the one before the change.
    const local = change.toInstant().add({ nanoseconds: before }).toZonedDateTimeISO('UTC').toPlainDateTime()
    return [
      `BEGIN:${kind}`,
      `DTSTART:${local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
      `TZOFFSETFROM:${formatOffset(before)}`,
      `TZOFFSETTO:${formatOffset(change.offsetNanoseconds)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
}

/** `+0100` */
function formatOffset(nanoseconds: number): string {
  const minutes = Math.round(Math.abs(nanoseconds) / 60e9)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${nanoseconds < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}${two(minutes % 60)}`
}
