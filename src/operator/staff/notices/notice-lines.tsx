import type { Notice } from '#features/centres/services/service.ts'
import { Text } from '#i18n/translate.tsx'

/** Notices as visitors read them. */
export const NoticeLines = ({ lines }: { lines: readonly Notice[] }) =>
  lines.map(({ thing, state, text }, index) => (
    <p key={index}>
      {thing && (
        <>
          <strong>
            <Text of={thing.name} />
          </strong>
          {': '}
        </>
      )}
      {state} {text && <Text of={text} />}
    </p>
  ))
