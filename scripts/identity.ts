import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import { resetPassword } from '#features/sign-in/provider/accounts.server.ts'
import { signUpForm } from '#features/sign-in/provider/credentials.schema.ts'
import { fail } from '#main/commands/fail.ts'
import { runMain, type CommandContext } from '#main/commands/run-main.ts'

/*
 * `npm run identity -- reset-password <e-mail address>` gives an account of the embedded identity provider a new
 * password, shows it once, and ends the account's sessions. With the embedded database, stop the server first: only one
 * process can use the database.
 */

/** Characters that are easy to read out on the telephone: none looks or sounds like another one. */
const letters = 'abcdefghkmprstuvwxyz23456789'
const newPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

async function reset(address: string, { withDatabase }: CommandContext): Promise<void> {
  const parsed = v.safeParse(signUpForm, { email: address, password: newPassword() })
  if (!parsed.success) return fail(`${address} is not an e-mail address`)
  const { email, password } = parsed.output
  await withDatabase(async ({ db }) => {
    if (await resetPassword(db, { email, password }))
      console.log(
        `${email} can sign in with this password, and is signed out everywhere else:\n\n  ${password}\n`,
      )
    else fail(`No account has the address ${email}`)
  })
}

export function identity(
  [command, address]: readonly string[],
  context: CommandContext,
): void | Promise<void> {
  if (command !== 'reset-password' || address === undefined)
    return fail('Usage: npm run identity -- reset-password <e-mail address>')
  return reset(address, context)
}

if (import.meta.main) await runMain(identity)
