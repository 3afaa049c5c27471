import { toBuffer } from 'bwip-js/node'

/** A photo of a ticket, as a PNG: its barcode on white paper. */
export const photoOf = (text: string): Promise<Buffer> =>
  toBuffer({
    bcid: 'code128',
    text,
    scale: 4,
    height: 20,
    paddingwidth: 30,
    paddingheight: 30,
    backgroundcolor: 'FFFFFF',
  })
