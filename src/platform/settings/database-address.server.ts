import { accessSync, constants } from 'node:fs'
import * as v from 'valibot'

/** The parameters of an address that name files, which are read when a connection is opened. */
const fileParameters = ['sslrootcert', 'sslcert', 'sslkey'] as const

const encode = 'in user and password, write # / % ? @ : as %23 %2F %25 %3F %40 %3A'

/** Another word would be taken for one of these in silence. */
const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** What is wrong with the address of a Postgres server; undefined if it can be read. It never repeats a password. */
function findAddressFault(address: string): string | undefined {
  const [authority = ''] = address.replace(/^postgres(ql)?:\/\//, '').split(/[/?#]/, 1)
  if (/,/.test(authority.split('@').at(-1) ?? '')) return 'must name one host: of several, name the primary'
  // Without a host, the parameter `host` names the folder of a socket.
  const spelled = address.replace('@/', '@localhost/')
  if (!URL.canParse(spelled)) return `must be like postgres://user:password@host:5432/database; ${encode}`
  const { username, password, hash, pathname, searchParams } = new URL(spelled)
  if (hash !== '' || ![username, password, pathname].every(canDecode)) return `cannot be read: ${encode}`
  const mode = searchParams.get('sslmode')
  if (mode !== null && !tlsModes.includes(mode)) return `must have as sslmode one of ${tlsModes.join(', ')}`
  return fileParameters.map((name) => findFileFault(name, searchParams.get(name))).find(Boolean)
}

/** A percent sign that stands for itself is read as such. */
function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

function findFileFault(name: string, path: string | null): string | undefined {
  if (path === null) return undefined
  try {
    accessSync(path, constants.R_OK)
    return undefined
  } catch {
    return `must name files that this user can read: ${name} ${path} cannot be read`
  }
}

export const databaseAddress = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findAddressFault(dataset.value) : undefined
    if (fault !== undefined) addIssue({ message: fault })
  }),
)
