import type { TrackedClick } from '#platform/tracking/tracked-click.ts'
import { useLang } from '#i18n/translate.tsx'
import { Icon } from '#ui/icon.tsx'
import { Prose } from '#ui/prose.tsx'
import styles from './faq-list.module.css'
import type { FaqGroup } from './faq.ts'

/**
 * Questions that open on a tap, also without JavaScript; the browser's find-in-page opens them as well. So does a link to
 * the anchor of an answer, by the browser, which opens what its target stands in.
 */
export function FaqList({ groups }: { groups: readonly (FaqGroup & { readonly id: string })[] }) {
  const lang = useLang()
  return groups.map(({ id, name, items }) => (
    <section className={styles.group} key={id}>
      <h2 id={id} lang={lang(name)}>
        {name.value}
      </h2>
      {items.map(({ uid, question, answer }) => (
        <details className={styles.item} key={uid}>
          <summary lang={lang(question)} data-track={'click_faq' satisfies TrackedClick}>
            {question.value}
            <Icon name="down" className={styles.arrow} />
          </summary>
          <div id={uid} className={styles.answer}>
            <Prose html={answer} />
          </div>
        </details>
      ))}
    </section>
  ))
}
