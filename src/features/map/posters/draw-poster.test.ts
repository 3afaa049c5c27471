import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawPoster } from './draw-poster.server.ts'

const fonts = new URL('../../payments/receipt/fonts/', import.meta.url)

test('MAP-14 a poster is one sheet of A4 or A6', async () => {
  const poster = {
    centreName: 'Hafen',
    accent: '#0b5563',
    spot: { de: 'Eingang Speicherplatz', en: 'Speicherplatz entrance' },
    floor: { de: 'Erdgeschoss', en: 'Ground floor' },
    url: 'https://passage.example/hafen/hier/eingang-speicherplatz',
  }
  const files = {
    regular: await readFile(new URL('figtree-latin-400.ttf', fonts)),
    bold: await readFile(new URL('figtree-latin-700.ttf', fonts)),
  }
  const sizes = { A4: '595.275591 841.889764', A6: '297.637795 419.527559' } as const
  for (const format of ['A4', 'A6'] as const) {
    const pdf = (await drawPoster(poster, format, files)).toString('latin1')
    expect(pdf).toContain(`/MediaBox [0 0 ${sizes[format]}]`)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  }
})
