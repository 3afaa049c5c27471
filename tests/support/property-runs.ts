/** How often a property is tried: `npm run test:long` runs the files `*.property.test.ts` with many more attempts. */
export const runs = (usual: number): number => usual * Number(process.env['PROPERTY_FACTOR'] ?? 1)
