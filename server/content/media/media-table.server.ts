/** Bytes of images, under names that contain their hash; shared by all replicas. */
export type MediaFileTable = { name: string; type: string; bytes: Buffer; recipe: string }

declare module '#db/tables.ts' {
  interface Database {
    media_file: MediaFileTable
  }
}
