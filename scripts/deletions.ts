import { eraseOwn, listOwners } from '#features/account/account-records.server.ts'
import { openDeletionList } from '#features/account/deletions/deletion-list.server.ts'
import { findUnreplayed, replayDeletions } from '#features/account/deletions/replay-deletions.server.ts'
import { accountParts } from '#main/features.ts'
import { fail } from '#main/commands/fail.ts'
import { runMain, type CommandContext } from '#main/commands/run-main.ts'

/*
 * `npm run deletions -- list | replay`: after a backup was restored, deletes again who was deleted since it was made, by
 * the list in DELETION_LIST_DIR; `list` only says how many there are. Run it before the servers start.
 */

const run = (command: 'list' | 'replay', { getEnvironment, withDatabase }: CommandContext): Promise<void> =>
  withDatabase(async ({ db }) => {
    const { DELETION_LIST_DIR } = getEnvironment()
    if (DELETION_LIST_DIR === undefined)
      return fail('DELETION_LIST_DIR is not set: there is no list to go by')
    const list = openDeletionList(DELETION_LIST_DIR)
    if (command === 'list') {
      const { length: all } = await list.listIds()
      const { length: open } = await findUnreplayed(db, list)
      return console.log(`Accounts listed as deleted: ${all}; not deleted in this database: ${open}`)
    }
    // Who was deleted has had the mail about it already.
    const { erased, absent, unreadable } = await replayDeletions({
      db,
      list,
      now: Date.now,
      listOwners: (own) => listOwners(accountParts, own),
      erase: (oid, trx) => eraseOwn(accountParts, oid, trx, Date.now()),
    })
    console.log(`Accounts deleted again: ${erased}; listed, with nothing in this database: ${absent}`)
    if (unreadable > 0)
      fail(
        `${unreadable} entries were made with another key: the backup is older than the list itself, or of another ` +
          'installation. Nobody can tell whom they mean.',
      )
  })

await runMain(([command], context) =>
  command === 'list' || command === 'replay'
    ? run(command, context)
    : fail('Usage: npm run deletions -- list | replay'),
)
