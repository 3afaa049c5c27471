import { findOrCreate, patch } from './admin.ts'
import { kindNames } from './kinds.ts'
import { readSetting } from './read-setting.ts'

/** Tells the gateway of each change. */
export async function setUpFlow() {
  const flow = await findOrCreate(
    '/flows',
    { name: 'Passage: tell the gateway' },
    {
      status: 'active',
      trigger: 'event',
      accountability: 'activity',
      options: {
        type: 'action',
        scope: ['items.create', 'items.update', 'items.delete'],
        collections: kindNames,
      },
    },
  )
  const operation = await findOrCreate(
    '/operations',
    { flow: flow['id'], key: 'tell' },
    {
      name: 'Tell the gateway',
      type: 'request',
      position_x: 19,
      position_y: 1,
      options: {
        method: 'POST',
        url: `${readSetting('GATEWAY_URL')}/changed`,
        headers: [
          { header: 'X-Api-Key', value: readSetting('CONTENT_GATEWAY_KEY') },
          { header: 'Content-Type', value: 'application/json' },
        ],
        body: '{"trigger": {{$trigger}} }',
      },
    },
  )
  await patch(`/flows/${String(flow['id'])}`, { operation: operation['id'] })
}
