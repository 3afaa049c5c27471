import { declareDeploy, test } from '../support/e2e/builds.ts'

test.use({ engine: 'postgres' })
declareDeploy()
