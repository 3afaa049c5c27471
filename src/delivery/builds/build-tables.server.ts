/** A build whose files are kept, so that its open pages go on working during and after the next deploy. */
export type BuildTable = {
  id: string
  /** When a server of this build was last started. The build is in use until a server of another build is started. */
  started_at: Date
}

/** The browser's files by their addresses, which contain a hash: builds share those that have not changed. */
type BuildFileTable = { path: string; bytes: Buffer }

/** Which file belongs to which builds; the row is deleted with its build. */
type BuildUseTable = { build_id: string; path: string }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    build: BuildTable
    build_file: BuildFileTable
    build_use: BuildUseTable
  }
}
