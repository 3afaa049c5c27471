/** `from_path` without the trailing `/*` when `is_prefix`. */
export type RedirectRuleTable = { from_path: string; is_prefix: boolean; target: string; status: number }

declare module '#db/tables.ts' {
  interface Database {
    redirect_rule: RedirectRuleTable
  }
}
