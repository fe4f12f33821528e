import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDrawing } from './browser.ts'

/** Draws the mark of `public/favicon.svg` in the sizes that browsers and phones ask for. */
const PUBLIC = join(import.meta.dirname, '../public')
const OUT = join(import.meta.dirname, 'out')
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')

/** What a phone cuts to its own shape: the sign fills the square, the line stays in the safe middle. */
const plate = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#006747"/>
<rect x="8.5" y="6.5" width="15" height="19" rx="2" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/>
<path fill="none" stroke="#fff" stroke-width="2.6" d="M16 11.4c2.3 0 3.1 2.1 3.1 4.6s-.8 4.6-3.1 4.6-3.1-2.1-3.1-4.6.8-4.6 3.1-4.6Z"/></svg>`

const ICONS = [
  { file: join(OUT, 'favicon-32.png'), svg: mark, size: 32, clear: true },
  { file: join(PUBLIC, 'icon-192.png'), svg: mark, size: 192, clear: true },
  { file: join(PUBLIC, 'icon-512.png'), svg: mark, size: 512, clear: true },
  { file: join(PUBLIC, 'icon-maskable-512.png'), svg: plate, size: 512, clear: false },
  {
    file: join(PUBLIC, 'apple-touch-icon.png'),
    svg: plate.replace('0 0 32 32', '4 4 24 24'),
    size: 180,
    clear: false,
  },
]

mkdirSync(OUT, { recursive: true })
const { page, draw, close } = await openDrawing(1)
for (const { file, svg, size, clear } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await draw(`<style>svg{width:${size}px;height:${size}px}</style>${svg}`)
  await page.screenshot({ path: file, omitBackground: clear })
}
await close()
execFileSync('convert', [join(OUT, 'favicon-32.png'), join(PUBLIC, 'favicon.ico')])
