import { randomBytes } from 'node:crypto'
import type { Services } from '#platform/services.server.ts'
import { getOrCreateSecret } from '#platform/database/stored-secret.server.ts'

/** The secrets that seal what sessions keep: those of the settings, else one that is made at the first start. */
export const readSessionSecrets = async ({
  db,
  environment: { SESSION_SECRETS },
}: Pick<Services, 'db' | 'environment'>): Promise<readonly string[]> =>
  SESSION_SECRETS.length > 0
    ? SESSION_SECRETS
    : [await getOrCreateSecret(db, 'session-secret', () => randomBytes(32).toString('base64url'))]
