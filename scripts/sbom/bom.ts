type Licence = {
  readonly license?: { readonly id?: string; readonly name?: string }
  readonly expression?: string
}

/** One package of a bill of materials. */
export type BomComponent = {
  readonly 'bom-ref'?: string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly Licence[]
}

/** A bill of materials in the form of CycloneDX, with the fields that are used here. */
export type Bom = {
  readonly serialNumber?: string
  readonly metadata: {
    readonly timestamp?: string
    readonly component: BomComponent & { readonly [field: string]: unknown }
    readonly [field: string]: unknown
  }
  readonly components: readonly BomComponent[]
  /** Which package needs which, by their `bom-ref`. */
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
  readonly [field: string]: unknown
}

const nameOf = ({ name, version }: BomComponent): string => `${name}@${version}`

/** Without what differs from run to run: number, time, and the name of the folder in which it was made. */
export function makeReproducible({ serialNumber: _number, metadata, components, ...rest }: Bom): Bom {
  const { timestamp: _time, component, ...about } = metadata
  return {
    ...rest,
    metadata: { ...about, component: { ...component, name: 'passage' } },
    components: components.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
  }
}

/** The packages of `package-lock.json` by their folders; `dev` marks those that only developers install. */
export type PackageLock = {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>
}

/**
 * Without the packages that only developers install, also where others name them. npm itself would also leave out packages of the server that a
 * developer's package needs as well, such as React.
 */
export function keepShipped(bom: Bom, { packages }: PackageLock): Bom {
  const shipped = new Set(
    Object.entries(packages)
      .filter(([path, { dev }]) => path !== '' && dev !== true)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`),
  )
  const components = bom.components.filter((component) => shipped.has(nameOf(component)))
  const refs = new Set([bom.metadata.component, ...components].map((component) => component['bom-ref']))
  return {
    ...bom,
    components,
    dependencies: (bom.dependencies ?? [])
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) })),
  }
}

const licenceOf = ({ licenses = [] }: BomComponent): string =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '')
    .filter((name) => name !== '')
    .join(' AND ') || 'not named'

/** The packages by licence: a line for each licence, and its packages below it. */
export function formatLicences({ components }: Pick<Bom, 'components'>): string {
  const groups = Map.groupBy(components, licenceOf)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, members]) =>
      [`${licence} (${members.length})`, ...new Set(members.map((member) => `  ${nameOf(member)}`))].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n')
}
