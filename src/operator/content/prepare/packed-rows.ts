import { deserialize, serialize } from 'node:v8'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ContentRows } from '../rows/content-tables.ts'

/** Rows as bytes, about a tenth of their size: those of all centres wait in memory until the last one is checked. */
export const packRows = (rows: ContentRows): Buffer => zstdCompressSync(serialize(rows))

export const unpackRows = (packed: Uint8Array): ContentRows =>
  deserialize(zstdDecompressSync(packed)) as ContentRows
