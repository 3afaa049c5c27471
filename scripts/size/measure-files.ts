import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeFile } from '#server/files/stored-file.ts'

/** How many bytes the server sends for a text, with its own compression. */
export async function sentLength(bytes: Buffer<ArrayBuffer>, type: string): Promise<number> {
  const { br, identity } = await storeFile(bytes, type)
  return (br ?? identity).byteLength
}

/** Measures files of the browser's build as the server sends them, each once. */
export class SentFiles {
  readonly #client: string
  readonly #sizes = new Map<string, number>()

  /** @param client the folder of the browser's build */
  constructor(client: string) {
    this.#client = client
  }

  /** The bytes of a file. */
  async sizeOf(file: string): Promise<number> {
    const known = this.#sizes.get(file)
    if (known !== undefined) return known
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    const size = await sentLength(readFileSync(join(this.#client, file)), type)
    this.#sizes.set(file, size)
    return size
  }

  /** The bytes of several files. */
  async sumOf(files: Iterable<string>): Promise<number> {
    let sum = 0
    for (const file of files) sum += await this.sizeOf(file)
    return sum
  }

  /** The largest of some files, with their bytes. */
  async largestOf(files: Iterable<string>, count: number): Promise<readonly (readonly [string, number])[]> {
    const sizes: [string, number][] = []
    for (const file of files) sizes.push([file, await this.sizeOf(file)])
    return sizes.toSorted(([, a], [, b]) => b - a).slice(0, count)
  }
}
