import { useState } from 'react'
import { useTranslate } from '#i18n/translate.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { FieldStatus } from '#ui/fields/field.ts'
import { FormMessage } from '#ui/form-message.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectBox } from '#ui/fields/select-box.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const statuses: readonly FieldStatus[] = ['pristine', 'success', 'error']

export function Fields() {
  const t = useTranslate()
  const name = t('showcase_name')
  const languages = [
    { value: 'de', label: 'Deutsch', lang: 'de' as const },
    { value: 'en', label: 'English', lang: 'en' as const },
  ]
  return (
    <Chapter name="fields">
      {statuses.map((status) => (
        <Specimen code={`<TextField status="${status}">`} key={status}>
          <TextField label={name} name={`name-${status}`} status={status} defaultValue="Ada" />
        </Specimen>
      ))}
      <Specimen code="<TextField hint required maxLength={20}>">
        <TextField label={name} name="hint" hint={t('showcase_name_hint')} required maxLength={20} />
      </Specimen>
      <Specimen code='<TextField status="error" message={[…]}>'>
        <TextField
          label={name}
          name="server"
          status="error"
          message={[t('showcase_name_taken'), t('showcase_name_long')]}
          defaultValue="Ada"
        />
      </Specimen>
      <Specimen code="<TextField readOnly>">
        <TextField label={name} name="fixed" readOnly defaultValue="Ada" />
      </Specimen>
      <Specimen code="<TextField upperCase>">
        <TextField
          label={t('showcase_plate')}
          name="plate"
          upperCase
          maxLength={12}
          placeholder="KI-AB 123"
        />
      </Specimen>
      <Specimen code='<TextField type="password">'>
        <TextField
          label={t('showcase_password')}
          name="password"
          type="password"
          autoComplete="off"
          defaultValue="passage"
        />
      </Specimen>
      <Specimen code='<TextField type="date">'>
        <TextField label={t('showcase_birthday')} name="birthday" type="date" />
      </Specimen>
      <Specimen code="<TextField action>">
        <ScannedField />
      </Specimen>
      {statuses.map((status) => (
        <Specimen code={`<Select status="${status}">`} key={status}>
          <Select
            label={t('system_locale')}
            name={`language-${status}`}
            status={status}
            options={languages}
            defaultValue="en"
          />
        </Specimen>
      ))}
      <Specimen code="<Select disabled>">
        <Select label={t('system_locale')} name="language" options={languages} disabled />
      </Specimen>
      <Specimen code='<SelectBox variant="pill" isOn>'>
        <SelectBox
          variant="pill"
          isOn
          aria-label={t('system_locale')}
          name="language-pill"
          options={languages}
        />
      </Specimen>
      {statuses.map((status) => (
        <Specimen code={`<Checkbox status="${status}">`} key={status}>
          <Checkbox
            label={t('showcase_newsletter')}
            name={`newsletter-${status}`}
            status={status}
            defaultChecked={status === 'success'}
          />
        </Specimen>
      ))}
      <Specimen code="<Checkbox disabled>">
        <Checkbox label={t('showcase_newsletter')} name="newsletter" disabled defaultChecked />
      </Specimen>
      <Specimen code="<SearchField>" wide>
        <SearchField name="q" label={t('showcase_title')} submit={t('showcase_again')} />
      </Specimen>
    </Chapter>
  )
}

function ScannedField() {
  const t = useTranslate()
  const [ticket, setTicket] = useState('')
  return (
    <TextField
      label={t('showcase_ticket')}
      name="ticket"
      inputMode="numeric"
      value={ticket}
      onChange={(event) => setTicket(event.currentTarget.value)}
      action={{ icon: 'scan', label: t('showcase_scan'), onPress: () => setTicket('1234567890') }}
    />
  )
}

/** The outcome of a form: both kinds, dismissed by a click. */
export function FormMessages() {
  return (
    <Chapter name="messages">
      {(['success', 'error'] as const).map((kind) => (
        <Specimen code={`<FormMessage kind="${kind}">`} wide key={kind}>
          <DismissibleMessage kind={kind} />
        </Specimen>
      ))}
    </Chapter>
  )
}

function DismissibleMessage({ kind }: { kind: 'success' | 'error' }) {
  const t = useTranslate()
  const [isShown, setShown] = useState(true)
  const text = t(kind === 'success' ? 'showcase_saved' : 'showcase_failed')
  return (
    <>
      <FormMessage kind={kind} message={isShown ? text : null} onDismiss={() => setShown(false)} />
      {!isShown && (
        <Button variant="quiet" onClick={() => setShown(true)}>
          {t('showcase_again')}
        </Button>
      )}
    </>
  )
}
