import { useTranslate } from '#i18n/translate.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { iconNames } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { ContrastRow } from '#platform/theme/colour-contrast.ts'
import styles from './foundations.module.css'
import { Chapter, Specimen } from './specimen.tsx'

const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'line',
  'line-strong',
  'accent',
  'on-accent',
  'accent-soft',
  'accent-on-soft',
  'good',
  'good-soft',
  'warn',
  'warn-soft',
  'bad',
  'bad-soft',
]
const sizes = ['s', 'm', 'l', 'xl', '2xl', '3xl']
const steps = ['1', '2', '3', '4', '5', '6', '7', '8']

export function Foundations({ contrasts }: { contrasts: readonly ContrastRow[] }) {
  const t = useTranslate()
  const ratio = (value: number, least: number) => `${value.toFixed(1)}:1 ${value >= least ? '✓' : '✗'}`
  return (
    <>
      <Chapter name="colours" dense>
        {colours.map((name) => (
          <Specimen code={`--${name}`} key={name}>
            <Swatch fill={`var(--${name})`} />
          </Specimen>
        ))}
        <Specimen code="WCAG 2.2 AA" wide>
          <DataTable
            caption={t('showcase_colours_pair')}
            columns={[t('showcase_colours_pair'), t('showcase_colours_light'), t('showcase_colours_dark')]}
            rows={contrasts.map(({ text, ground, light, dark, least }) => ({
              key: `${text} ${ground}`,
              cells: [`${text} · ${ground}`, ratio(light, least), ratio(dark, least)],
            }))}
          />
        </Specimen>
      </Chapter>
      <Chapter name="type">
        {sizes.map((size) => (
          <Specimen code={`--text-${size}`} wide key={size}>
            <span className={styles.type} data-size={size}>
              Äpfel 0123
            </span>
          </Specimen>
        ))}
      </Chapter>
      <Chapter name="spacing" dense>
        {steps.map((step) => (
          <Specimen code={`--space-${step}`} key={step}>
            <span className={styles.space} data-step={step} />
          </Specimen>
        ))}
      </Chapter>
      <Chapter name="icons">
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span translate="no">{name}</span>
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  )
}

/** A colour sample. It is an SVG, because the content security policy forbids style attributes. */
function Swatch({ fill }: { fill: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
      <path fill={fill} d="M0 0h2v1H0z" />
    </svg>
  )
}
