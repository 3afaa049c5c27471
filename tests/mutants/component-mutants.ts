import { toMutants } from './mutant.ts'

/** Faults of components, each of which a component test notices in a browser. */
export const componentMutants = toMutants([
  [
    'consent: the refusal',
    'consent-parts.tsx',
    'value="none"',
    'value="all"',
    'consent-bar.browser.test.tsx',
  ],
  [
    'consent: the focus after the choice',
    'consent-parts.tsx',
    ' onChosen={focusPage}',
    '',
    'consent-bar.browser.test.tsx',
  ],
  [
    'forms: something to save',
    'account-form.tsx',
    '{(isOffered || isPending || !isHydrated) && (',
    '{(isPending || !isHydrated) && (',
    'account-forms.browser.test.tsx',
  ],
  [
    'forms: the way back to what was typed',
    'unsaved-notice.tsx',
    "'personal-data': 'profile-edit'",
    "'personal-data': 'profile'",
    'account-forms.browser.test.tsx',
  ],
  [
    'forms: capitals',
    'text-field.tsx',
    'if (upperCase) forceUpperCase',
    'if (!upperCase) forceUpperCase',
    'fields.browser.test.tsx',
  ],
  [
    'forms: a password that is shown',
    'text-field.tsx',
    "type={isShown ? 'text' : type}",
    'type={type}',
    'fields.browser.test.tsx',
  ],
  [
    'redemption: a coupon for members',
    'coupon-card.tsx',
    ') : isHidden ? (',
    ') : !isHidden ? (',
    'coupon-card.browser.test.tsx',
  ],
  [
    'search: suggestions by the arrow keys',
    'suggestions.tsx',
    '(active + step + found',
    '(active + found',
    'search-form.browser.test.tsx',
  ],
  [
    'search: the shortest word',
    'suggestions.tsx',
    'const shortest = 2',
    'const shortest = 1',
    'search-form.browser.test.tsx',
  ],
  [
    'search: suggestions that Escape closes',
    'suggestions.tsx',
    "event.key === 'Escape' && isShown",
    'isShown && false',
    'search-form.browser.test.tsx',
  ],
  ['offline: whose account it is', 'kept-notice.tsx', '{...returnFocus}', '', 'kept-notice.browser.test.tsx'],
])
