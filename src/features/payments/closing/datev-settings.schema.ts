import * as v from 'valibot'

const account = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))

/** A tax key (BU-Schlüssel) of DATEV, up to four digits. */
const taxKey = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))

/** The file with what the bookkeeper knows, as `npm run payments -- export --format datev` reads it. */
export const datevSettingsFile = v.pipe(
  v.strictObject({
    /** Beraternummer. */
    consultant: v.pipe(v.number(), v.integer(), v.minValue(1001), v.maxValue(9_999_999)),
    /** Mandantennummer. */
    client: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)),
    accountLength: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(8)),
    yearStartsIn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)), 1),
    /** By the name in our ledger, such as `provider:stripe:kiel-gmbh`. */
    accounts: v.record(v.string(), account),
    /** Only of accounts that have no tax of their own at DATEV (Automatikkonto). */
    taxKeys: v.optional(v.record(v.string(), taxKey), {}),
  }),
  v.check(
    ({ accounts, taxKeys }) => Object.keys(taxKeys).every((name) => Object.hasOwn(accounts, name)),
    'taxKeys names an account that accounts does not have',
  ),
)

export type DatevSettings = v.InferOutput<typeof datevSettingsFile>
