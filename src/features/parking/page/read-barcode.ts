import type { BarcodeDetector as ReaderOfLibrary } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { findTicketNumber } from '#core/ticket-number.ts'

const formats = [
  'code_128',
  'itf',
  'code_39',
  'codabar',
  'ean_13',
  'qr_code',
  'pdf417',
  'data_matrix',
] as const

/** Finds a ticket number in a picture; undefined if there is none. */
export type ReadBarcode = (picture: ImageBitmapSource) => Promise<string | undefined>

type Detector = Pick<ReaderOfLibrary, 'detect'>
type NativeDetector = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/**
 * The browser's own barcode detector if it supports these formats, otherwise one in WebAssembly. Both run on the
 * visitor's device, and the second is served by us: by default its package would fetch it from another host.
 * @throws if the second cannot be loaded
 */
export async function openBarcodeReader(): Promise<ReadBarcode> {
  const detector = (await openNative()) ?? (await openLibrary())
  return async (picture) => {
    const codes = await detector.detect(picture)
    const numbers = new Set(codes.flatMap(({ rawValue }) => findTicketNumber(rawValue) ?? []))
    return numbers.size === 1 ? [...numbers][0] : undefined
  }
}

async function openNative(): Promise<Detector | undefined> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  if (Native === undefined) return undefined
  const supported = await Native.getSupportedFormats()
  const known = formats.filter((format) => supported.includes(format))
  return known.includes('code_128') ? new Native({ formats: known }) : undefined
}

async function openLibrary(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}
