/** Bytes of images, under names that contain their hash; shared by all replicas. */
export type MediaFileTable = { name: string; type: string; bytes: Buffer; recipe: string }

declare module '#platform/database/tables.server.ts' {
  interface Database {
    media_file: MediaFileTable
  }
}
