/** The parts of package-lock.json that the tests check. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly link?: boolean
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The places where Node looks for a package from a folder: its own node_modules, then those of each parent folder. */
function* placesOf(name: string, importer: string) {
  for (
    let folder = importer;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    yield `${folder}/node_modules/${name}`
  }
  yield `node_modules/${name}`
}

/**
 * The optional packages that a lock names but does not hold. `npm install` silently leaves one out if the registry
 * lacks it (mostly a platform's binary), and `npm ci` then refuses the whole lock on every machine.
 */
export function findMissingOptional({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...placesOf(name, path)].some((place) => place in packages))
      .map((name) => `${path || 'package.json'} → ${name}`),
  )
}

/** Packages without an integrity hash in the lock. */
export function findPackagesWithoutIntegrity({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !link && integrity === undefined)
    .map(([path]) => path)
}

/** Packages with an install script. */
export function findInstallScripts({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path)
}
