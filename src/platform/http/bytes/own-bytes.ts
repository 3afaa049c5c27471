/**
 * Bytes in memory of their own, for what is kept. Node hands out small buffers from pieces of 64 KB, zlib from pieces of 16 KB,
 * and such a piece stays in memory as long as anything in it does: pages of 10 KB kept five times their size.
 */
export function ownBytes(bytes: Buffer): Buffer<ArrayBuffer> {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
