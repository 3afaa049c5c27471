import { useTranslate } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { flowSteps, type FlowStep } from '../flow/flow-step.ts'
import styles from './ticket-page.module.css'

const labels = { 1: 'ticket_step_1', 2: 'ticket_step_2', 3: 'ticket_step_3' } as const

/** Shows the current step of the flow. */
export function StepIndicator({ step }: { step: FlowStep }) {
  const t = useTranslate()
  return (
    <ol className={styles.steps} aria-label={t('ticket_steps')}>
      {flowSteps.map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={each < step || undefined}>
          <span className={styles.dot}>{each < step ? <Icon name="check" size={18} /> : each}</span>
          {t(labels[each])}
          {each < step && <VisuallyHidden>, {t('ticket_step_done')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
