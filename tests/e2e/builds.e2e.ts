import { declareDeploy } from '../support/e2e/builds.ts'

declareDeploy()
