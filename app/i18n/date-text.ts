/** `2026-12-24` as `24.12.2026`: dates are shown as dd.mm.yyyy in both languages (LIM-03). */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}
