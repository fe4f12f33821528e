import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const FONT = join(import.meta.dirname, '../src/fonts/overpass.woff2')
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of the installed Chromium; `draw` puts a document on it, with the shop's letters as `Overpass`. */
export async function openDrawing(scale: number) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: FLAGS,
  })
  const page = await browser.newPage({ deviceScaleFactor: scale })
  const font = `data:font/woff2;base64,${readFileSync(FONT, 'base64')}`
  const face = `@font-face{font-family:Overpass;src:url(${font});font-weight:400 800}*{margin:0}svg{display:block}`
  return {
    page,
    close: () => browser.close(),
    draw: async (html: string, rootClass = '') => {
      await page.setContent(`<!doctype html><html class="${rootClass}"><style>${face}</style>${html}`)
      await page.evaluate(() => document.fonts.ready)
    },
  }
}
