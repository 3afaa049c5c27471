import { Hono } from 'hono'
import { isLocale, locales } from '#i18n/locale.ts'
import type { EdgeEnv } from '#platform/http/edge-env.server.ts'
import { Problem } from '#platform/http/problem.server.ts'
import { versioned } from '#platform/http/versioned.server.ts'
import type { Services } from '#platform/services.server.ts'
import { findCentreCalendar, findEventCalendar } from './event-calendar.server.ts'

const calendarType = { 'content-type': 'text/calendar; charset=utf-8' }

export function createCalendarRoutes(services: Services): Hono<EdgeEnv> {
  const routes = new Hono<EdgeEnv>()
  routes.get('/calendar/:locale/:centerUid/:file', async (c) => {
    const { locale, centerUid, file } = c.req.param()
    const uid = /^(.+)\.ics$/.exec(file)?.[1]
    const calendar =
      isLocale(locale) && uid !== undefined
        ? await findEventCalendar(services, { locale, centreUid: centerUid, uid })
        : undefined
    if (calendar === undefined) throw noEvent
    return c.body(calendar, 200, {
      ...calendarType,
      'content-disposition': `attachment; filename="${uid}.ics"`,
      'cache-control': 'no-cache',
    })
  })
  for (const locale of locales) {
    routes.get(`${locale === 'en' ? '/en' : ''}/:centerUid/events.ics`, versioned(services), async (c) => {
      const centreUid = c.req.param('centerUid')
      const calendar = await findCentreCalendar(services, { locale, centreUid })
      if (calendar === undefined) throw noCentre
      return c.body(calendar, 200, calendarType)
    })
  }
  return routes
}

const noCentre = new Problem(404, 'centre-not-found', 'There is no such centre.')
const noEvent = new Problem(404, 'event-not-found', 'There is no such event.')
