import puppeteer from 'puppeteer-core'
import type { Engine, Tab } from './engine.ts'
import { findProgram } from './find-program.ts'

const program = findProgram('firefox-esr') ?? findProgram('firefox')

async function open(
  executablePath: string,
  hasScripts: boolean,
  report: (fault: string) => void,
): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    acceptInsecureCerts: true,
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE', 'javascript.enabled': hasScripts },
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => report(`exception: ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()}`)
  })
  return {
    goTo: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

const engine = (name: string, hasScripts: boolean): Engine => ({
  name,
  hasScripts,
  open: program === undefined ? undefined : (report) => open(program, hasScripts, report),
})

export const firefox = engine('Firefox', true)
export const firefoxWithoutScripts = engine('Firefox without JavaScript', false)
