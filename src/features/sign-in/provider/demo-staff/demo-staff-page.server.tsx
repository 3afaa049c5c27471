import { PageBody } from '../pages/page-body.server.tsx'
import { useTranslate } from '#i18n/translate.tsx'
import { demoPeople } from './demo-staff.server.ts'

type DemoStaffProps = {
  readonly self: string
  /** The name of the one centre that one of them looks after. */
  readonly centre: string
}

/** Asks as whom to try the pages for staff. */
export function DemoStaffPage({ self, centre }: DemoStaffProps) {
  const t = useTranslate()
  return (
    <PageBody title={t('identity_demo_staff')} lead={t('identity_demo_staff_lead')}>
      <form method="post" action={self}>
        {demoPeople.map(({ sub, name, reach }) => (
          <button key={sub} className="button outlined" type="submit" name="person" value={sub}>
            {t(`identity_demo_staff_${reach}`, { name, centre })}
          </button>
        ))}
      </form>
      <p className="hint">{t('identity_demo_staff_hint')}</p>
    </PageBody>
  )
}
