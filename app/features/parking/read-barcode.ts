import type { BarcodeDetector as ReaderOfLibrary } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { findTicketNumber } from './ticket-number.ts'

/** The kinds of barcodes that car parks print on tickets. */
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

/** Finds the number of a ticket in a picture; undefined when there is none to be seen. */
export type ReadBarcode = (picture: ImageBitmapSource) => Promise<string | undefined>

type Detector = Pick<ReaderOfLibrary, 'detect'>
type NativeDetector = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/**
 * The browser's own reader where it has one for tickets, else one in WebAssembly. Both work on the visitor's device,
 * and the second one is served from here: by default it would be fetched from another host.
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
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  return new BarcodeDetector({ formats: [...formats] })
}
