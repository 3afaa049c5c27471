import { colord, extend } from 'colord'
import a11yPlugin from 'colord/plugins/a11y'

extend([a11yPlugin])

/** The library of colours, which knows contrasts too. */
export { colord }
