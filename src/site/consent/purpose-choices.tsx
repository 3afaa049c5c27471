import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { purposes, readCurrentConsent } from './consent-form.tsx'

/** The checkboxes of the single purposes, in a collapsed section. */
export function PurposeChoices({ summary }: { summary: string }) {
  const t = useTranslate()
  const given = readCurrentConsent()
  return (
    <details>
      <summary>{summary}</summary>
      {purposes.map(({ name, label }) => (
        <label key={name}>
          <input type="checkbox" name={name} defaultChecked={given[name]} />
          {t(label)}
        </label>
      ))}
      <Button type="submit" name="choice" value="selection" variant="secondary">
        {t('consent_save')}
      </Button>
    </details>
  )
}
