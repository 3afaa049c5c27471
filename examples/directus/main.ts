import { openAsk, openDirectus } from './directus.ts'
import { createGateway } from './gateway.ts'
import { readSetting } from './read-setting.ts'

/*
 * A content gateway in front of Directus, started as in docs/operating/directus.md.
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
const port = Number(readSetting('PORT', '8090'))
const host = readSetting('HOST', '127.0.0.1')
gateway.listen(port, host, () => console.log(`The content gateway is ready: http://${host}:${port}`))
