import { hash } from 'node:crypto'

/** Says of an address whether it was asked for before, and remembers that it is asked for now. */
export type AskedBefore = (address: string) => boolean

/** In places; as many numbers of 32 bits are all the memory that this takes. At 40 searches a second it is minutes. */
const mostAddresses = 16_384

/**
 * Remembers the addresses that were asked for last. Each has one place in a table of fixed size, and the next address
 * with the same place takes it over: however many are made up, the memory stays the same, and what is forgotten early
 * only has to be asked for again.
 */
export function createAskedBefore(places = mostAddresses): AskedBefore {
  const table = new Uint32Array(places)
  return (address) => {
    const digest = hash('sha1', address, 'buffer')
    const place = digest.readUInt32LE(0) % places
    // 0 is an empty place.
    const print = digest.readUInt32LE(4) || 1
    const wasAsked = table[place] === print
    table[place] = print
    return wasAsked
  }
}
