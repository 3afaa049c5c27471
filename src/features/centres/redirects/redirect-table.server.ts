/** `from_path` without the trailing `/*` when `is_prefix`, and with the parameters that the address must have. */
export type RedirectRuleTable = { from_path: string; is_prefix: boolean; target: string; status: number }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    redirect_rule: RedirectRuleTable
  }
}
