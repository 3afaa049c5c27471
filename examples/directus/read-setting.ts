/** A setting of the kit, from the environment. @throws Error if it has to be given */
export function readSetting(name: string, otherwise?: string): string {
  const value = process.env[name] || otherwise
  if (value === undefined) throw new Error(`${name} must be given; see docs/operating/directus.md`)
  return value
}
