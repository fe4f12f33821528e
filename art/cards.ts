import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDrawing } from './browser.ts'

/**
 * Draws what is shown where a page is shared, 1200 by 630: `public/cards/NAME.jpg` in the first language, the others
 * in the folder that `cards` of their `meta.json` names. A headline is the page's own, unless a link is helped by another.
 */
const PUBLIC = join(import.meta.dirname, '../public')
const WORDS = join(import.meta.dirname, '../src/words')
const LANGUAGES = ['en-US', 'fr-CA'] as const

interface Card {
  name: string
  picture: keyof typeof SHAPES
  headline?: Record<(typeof LANGUAGES)[number], string>
}

/** The widest of each picture in `public/pictures`; the cars have walls, the others stand on the page's ground. */
const SHAPES = {
  'adapter-hero': { width: 1600, fills: 'wide' },
  'adapter-key': { width: 1120, fills: 'wide' },
  'adapter-box': { width: 1120, fills: 'wide' },
  compact: { width: 1120, fills: 'full' },
  electric: { width: 1120, fills: 'full' },
} as const

/** In the order of the road: the place in the list is the number on the milepost. */
const CARDS: Card[] = [
  { name: 'home', picture: 'adapter-hero' },
  { name: 'location', picture: 'adapter-key' },
  { name: 'safety', picture: 'compact' },
  { name: 'insights', picture: 'adapter-hero' },
  {
    name: 'device',
    picture: 'electric',
    headline: {
      'en-US': 'Plug it in under the dash, then drive.',
      'fr-CA': 'Branchez-le sous le tableau de bord, puis roulez.',
    },
  },
  { name: 'pricing', picture: 'adapter-box' },
  { name: 'family', picture: 'adapter-key' },
  { name: 'fleet', picture: 'adapter-hero' },
  {
    name: 'help',
    picture: 'adapter-box',
    headline: { 'en-US': 'Your questions, answered.', 'fr-CA': 'Les réponses à vos questions.' },
  },
  {
    name: 'big-idea',
    picture: 'adapter-key',
    headline: { 'en-US': 'Build on the Milepost API.', 'fr-CA': 'Intégrez l’API de Milepost.' },
  },
  {
    name: 'redesigned',
    picture: 'adapter-hero',
    headline: { 'en-US': 'The new Milepost app.', 'fr-CA': 'La nouvelle application Milepost.' },
  },
  { name: 'buy-with-prime', picture: 'adapter-box' },
]

/** Longer ones are set smaller, so that none has more than five lines. */
const LONG = 42

const STYLE = `
body{width:1200px;height:630px;background:#006747;color:#fff;font-family:Overpass;position:relative;overflow:hidden}
.line{position:absolute;inset:14px;border:5px solid rgb(255 255 255/.62);border-radius:34px}
.words{position:absolute;left:72px;top:0;bottom:0;width:548px;display:flex;flex-direction:column;justify-content:center}
h1{font-weight:800;font-size:74px;line-height:1.05;letter-spacing:-.028em;text-wrap:balance}
h1.long{font-size:60px}
.route{display:flex;align-items:center;gap:24px;margin-bottom:40px;font-weight:800}
.post{border:4px solid #fff;border-radius:12px;padding:13px 13px 8px;text-align:center;line-height:1;min-width:62px}
.post small{display:block;font-size:17px;letter-spacing:.04em}
.post b{font-size:40px;font-weight:800;font-variant-numeric:tabular-nums}
.dash{flex:1;height:6px;background:repeating-linear-gradient(90deg,#ffb81c 0 34px,transparent 34px 58px)}
.brand{margin-top:40px;font-size:30px;font-weight:600}
.window{position:absolute;right:48px;top:48px;bottom:48px;width:496px;border-radius:24px;background:#fbfaf7;overflow:hidden}
.window img{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%)}
.wide img{width:600px}.full img{height:100%;transform:translate(-43%,-50%)}`

const { page, draw, close } = await openDrawing(1)
await page.setViewportSize({ width: 1200, height: 630 })
const wanted = process.argv.slice(2)
for (const language of LANGUAGES) {
  const folder = join(PUBLIC, wordsOf(language, 'meta').cards ?? '')
  const word = wordsOf(language, 'sections').mile ?? ''
  mkdirSync(folder, { recursive: true })
  for (const [mile, card] of CARDS.entries()) {
    if (wanted.length > 0 && !wanted.includes(card.name)) continue
    const headline = card.headline?.[language] ?? wordsOf(language, card.name)['hero.title'] ?? ''
    await draw(html(card.picture, { headline, mile, word }))
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
    const path = join(folder, `${card.name}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 86 })
    console.info(`${language} ${card.name}: ${(statSync(path).size / 1024).toFixed(0)} KiB`)
  }
}
await close()

function wordsOf(language: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(WORDS, language, 'pages', `${area}.json`), 'utf8'))
}

function html(
  picture: keyof typeof SHAPES,
  { headline, mile, word }: { headline: string; mile: number; word: string },
) {
  const { width, fills } = SHAPES[picture]
  const file = join(PUBLIC, 'pictures', `${picture}-light-${width}.webp`)
  const image = `data:image/webp;base64,${readFileSync(file, 'base64')}`
  return `<style>${STYLE}</style><div class="words">
<div class="route"><div class="post"><small>${word}</small><b>${mile}</b></div><div class="dash"></div></div>
<h1 class="${headline.length > LONG ? 'long' : ''}">${headline}</h1><p class="brand">Milepost</p></div>
<div class="window ${fills}"><img src="${image}" alt=""></div><div class="line"></div>`
}
