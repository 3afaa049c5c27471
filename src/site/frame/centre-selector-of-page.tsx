import { CentreSelector } from './centre-selector.tsx'
import { useScreen } from '../shell/use-screen.ts'

/** The centre selector in the content of a page without a centre (NAV-04). */
export const CentreSelectorOfPage = () =>
  useScreen().centreUid === null ? <CentreSelector position="content" /> : null
