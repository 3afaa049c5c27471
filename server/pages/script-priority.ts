/**
 * Tells the browser to fetch a page's scripts after all that makes it visible. The page is whole without them: its
 * text, styles and first picture come first, on a slow line by more than a second.
 */
export const lowerScriptPriority = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module" async=""', '<script type="module" async="" fetchpriority="low"')
