/*
 * Stand-ins for two hosted consent managers: the parts of their published interfaces that a site uses, and a dialog of
 * three buttons. They store their own choice in the browser's storage, and begin the queue of the tag manager like the real ones.
 */

const dialog = `
  (window.dataLayer ??= []).push({ event: 'cmp_ready' })
  const settingsOf = (id, name) => document.getElementById(id)?.getAttribute(name)
  function show(title, buttons) {
    document.querySelector('#cmp')?.remove()
    const box = document.createElement('aside')
    box.id = 'cmp'
    box.setAttribute('aria-label', title)
    box.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;background:white'
    const style = document.createElement('style')
    style.textContent = '#cmp button { padding: 1rem; }'
    box.append(style)
    for (const [text, act] of Object.entries(buttons)) {
      const button = document.createElement('button')
      button.textContent = text
      button.addEventListener('click', () => { box.remove(); act() })
      box.append(button)
    }
    document.body.append(box)
  }
`

/** Initialises a moment after its script has run, like the real one, which loads further code first. */
const usercentrics = `(() => {
  ${dialog}
  const id = settingsOf('usercentrics-cmp', 'data-settings-id')
  const stored = () => JSON.parse(localStorage.getItem('uc') ?? 'null')
  const tell = (name, detail) => window.dispatchEvent(new CustomEvent(name, { detail }))
  const save = (type, statistics, marketing) => () => {
    localStorage.setItem('uc', JSON.stringify({ statistics, marketing }))
    tell('UC_UI_CMP_EVENT', { source: 'button', type })
  }
  const open = (layer) => show('Usercentrics ' + layer + ' ' + id, {
    'UC accept': save('ACCEPT_ALL', true, true),
    'UC deny': save('DENY_ALL', false, false),
    'UC statistics': save('SAVE', true, false),
  })
  setTimeout(() => {
    window.UC_UI = {
      isInitialized: () => true,
      isConsentRequired: () => stored() === null,
      areAllConsentsAccepted: () => stored()?.statistics === true && stored()?.marketing === true,
      getServicesBaseInfo: () => [
        { id: 'a', name: 'CMP', categorySlug: 'essential', consent: { history: [], status: true } },
        { id: 'b', name: 'A', categorySlug: 'statistics', consent: { history: [], status: stored()?.statistics === true } },
        { id: 'c', name: 'B', categorySlug: 'marketing', consent: { history: [], status: stored()?.marketing === true } },
      ],
      showSecondLayer: () => open('second'),
    }
    tell('UC_UI_INITIALIZED')
    if (stored() === null) open('first')
  }, 50)
})()`

const cookiebot = `(() => {
  ${dialog}
  const id = settingsOf('Cookiebot', 'data-cbid')
  const stored = JSON.parse(localStorage.getItem('cb') ?? 'null')
  const tell = (name) => window.dispatchEvent(new Event(name))
  const answer = (statistics, marketing) => () => {
    localStorage.setItem('cb', JSON.stringify({ statistics, marketing }))
    Object.assign(api, { hasResponse: true, consent: { necessary: true, preferences: false, statistics, marketing } })
    tell('CookiebotOnConsentReady')
    tell(statistics || marketing ? 'CookiebotOnAccept' : 'CookiebotOnDecline')
  }
  const open = (title) => show('Cookiebot ' + title + ' ' + id, {
    'CB accept': answer(true, true),
    'CB deny': answer(false, false),
    'CB statistics': answer(true, false),
  })
  const api = window.Cookiebot = {
    hasResponse: stored !== null,
    consent: { necessary: true, preferences: false, statistics: false, marketing: false, ...stored },
    renew: () => open('renewed'),
  }
  if (stored === null) open('first')
  else tell('CookiebotOnConsentReady')
})()`

/** The managers, by the settings that select them. */
export const consentManagers = [
  {
    name: 'Usercentrics',
    prefix: 'UC',
    settings: {
      CONSENT_MANAGER_URL: 'https://app.usercentrics.eu/browser-ui/latest/loader.js',
      CONSENT_MANAGER_ID: 'site-17',
    },
    script: usercentrics,
    asks: 'Usercentrics first site-17',
    settingsOpen: 'Usercentrics second site-17',
  },
  {
    name: 'Cookiebot',
    prefix: 'CB',
    settings: {
      CONSENT_MANAGER_URL: 'https://consent.cookiebot.com/uc.js',
      CONSENT_MANAGER_ID: 'site-18',
    },
    script: cookiebot,
    asks: 'Cookiebot first site-18',
    settingsOpen: 'Cookiebot renewed site-18',
  },
] as const
