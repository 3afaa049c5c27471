import { openAsk, openDirectus } from './directus.ts'
import { createGateway } from './gateway.ts'
import { readSetting } from './read-setting.ts'

/*
 * A content gateway in front of Directus: node examples/directus/main.ts. See docs/operating/directus.md.
 */

const gateway = createGateway({
  cms: openDirectus(openAsk(readSetting('CMS_URL'), readSetting('CMS_TOKEN'))),
  dir: readSetting('CONTENT_DIR'),
  key: readSetting('CONTENT_GATEWAY_KEY'),
  origin: readSetting('PUBLIC_ORIGIN'),
  secret: readSetting('CONTENT_NOTICE_SECRET'),
  product: readSetting('PRODUCT_NAME', 'Passage'),
  now: Date.now,
})
gateway.listen(Number(readSetting('PORT', '8090')), readSetting('HOST', '127.0.0.1'), () => {
  const place = gateway.address()
  const port = typeof place === 'object' && place !== null ? place.port : ''
  console.log(`The content gateway is ready: http://127.0.0.1:${port}`)
})
