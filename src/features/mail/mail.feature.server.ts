import { countDeleted, feature } from '#platform/feature.server.ts'

export const mail = feature({
  name: 'mail',
  needs: [],
  retention: [
    {
      // As long as a step that writes a mail could be repeated. Nothing about a person is in the row any more.
      what: 'mail',
      keptDays: 30,
      remove: (db, before) => countDeleted(db.deleteFrom('mail').where('ended_at', '<', before)),
    },
    {
      what: 'mail_outbox',
      keptDays: 30,
      remove: (db, before) => countDeleted(db.deleteFrom('mail_outbox').where('placed_at', '<', before)),
    },
  ],
  account: [
    {
      name: 'mails',
      erase: async (oid, trx) => {
        await trx.deleteFrom('mail').where('oid', '=', oid).execute()
        await trx.deleteFrom('mail_outbox').where('oid', '=', oid).execute()
      },
    },
  ],
})
