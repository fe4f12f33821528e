import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDrawing } from './browser.ts'

/** Draws what is shown where a page is shared: `public/cards/NAME.jpg`, 1200 by 630. */
const TO = join(import.meta.dirname, '../public/cards')
const RENDERS = join(import.meta.dirname, 'out')

interface Card {
  name: string
  headline: string
  render: string
}

/** In the order of the road: the place in the list is the number on the milepost. */
const CARDS: Card[] = [
  { name: 'home', headline: 'Know where every car you care about is.', render: 'adapter-hero' },
  { name: 'location', headline: 'Where is the car? Look.', render: 'phone-map' },
  { name: 'safety', headline: 'It notices the hard moments.', render: 'adapter-key' },
  { name: 'insights', headline: 'How the car is driven, in plain figures.', render: 'phone-map' },
  { name: 'device', headline: 'Plug it in under the dash, then drive.', render: 'footwell' },
  { name: 'pricing', headline: 'What it costs, and how to stop.', render: 'adapter-box' },
  { name: 'family', headline: 'Know they got there.', render: 'adapter-key' },
  { name: 'fleet', headline: 'Every vehicle on one map.', render: 'adapter-hero' },
  { name: 'help', headline: 'Questions, answered plainly.', render: 'footwell' },
  { name: 'big-idea', headline: 'Work together.', render: 'adapter-key' },
  { name: 'redesigned', headline: 'The app, drawn anew.', render: 'phone-map' },
  { name: 'buy-with-prime', headline: 'Buy with Prime.', render: 'adapter-box' },
]

/** How a render fills the window of the sign; the footwell has walls, the others stand on the page's ground. */
const SHAPES: Record<string, string> = { 'phone-map': 'tall', footwell: 'full' }

const STYLE = `
body{width:1200px;height:630px;background:#006747;color:#fff;font-family:Overpass;position:relative;overflow:hidden}
.line{position:absolute;inset:14px;border:5px solid rgb(255 255 255/.62);border-radius:34px}
.words{position:absolute;left:72px;top:0;bottom:0;width:548px;display:flex;flex-direction:column;justify-content:center}
h1{font-weight:800;font-size:74px;line-height:1.05;letter-spacing:-.028em;text-wrap:balance}
.route{display:flex;align-items:center;gap:24px;margin-bottom:40px;font-weight:800}
.post{border:4px solid #fff;border-radius:12px;padding:13px 13px 8px;text-align:center;line-height:1;min-width:62px}
.post small{display:block;font-size:17px;letter-spacing:.04em}
.post b{font-size:40px;font-weight:800;font-variant-numeric:tabular-nums}
.dash{flex:1;height:6px;background:repeating-linear-gradient(90deg,#ffb81c 0 34px,transparent 34px 58px)}
.brand{margin-top:40px;font-size:30px;font-weight:600}
.window{position:absolute;right:48px;top:48px;bottom:48px;width:496px;border-radius:24px;background:#fbfaf7;overflow:hidden}
.window img{position:absolute;left:50%;top:50%;transform:translate(-50%,-50%)}
.wide img{width:600px}.tall img{height:600px}.full img{height:100%;transform:translate(-43%,-50%)}`

mkdirSync(TO, { recursive: true })
const { page, draw, close } = await openDrawing(1)
await page.setViewportSize({ width: 1200, height: 630 })
const wanted = process.argv.slice(2)
for (const [mile, card] of CARDS.entries()) {
  if (wanted.length > 0 && !wanted.includes(card.name)) continue
  await draw(html(card, mile))
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const path = join(TO, `${card.name}.jpg`)
  await page.screenshot({ path, type: 'jpeg', quality: 86 })
  console.info(`${card.name}: ${(statSync(path).size / 1024).toFixed(0)} KiB`)
}
await close()

function html({ headline, render }: Card, mile: number) {
  const file = join(RENDERS, `${render}-light.png`)
  if (!existsSync(file)) throw new Error(`Render ${render} first.`)
  const image = `data:image/png;base64,${readFileSync(file, 'base64')}`
  return `<style>${STYLE}</style><div class="words">
<div class="route"><div class="post"><small>MILE</small><b>${mile}</b></div><div class="dash"></div></div>
<h1>${headline}</h1><p class="brand">Milepost</p></div>
<div class="window ${SHAPES[render] ?? 'wide'}"><img src="${image}" alt=""></div><div class="line"></div>`
}
