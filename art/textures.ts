import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDrawing } from './browser.ts'

/** Draws the SVGs that are printed on things, in the shop's own letters, as pictures Blender can load. */
const OUT = join(import.meta.dirname, 'out')
const SHEETS = [
  { svg: 'end-print', to: 'end-print.png', theme: 'light' },
  { svg: 'face-print', to: 'face-print.png', theme: 'light' },
  { svg: 'box-label', to: 'box-label.png', theme: 'light' },
  { svg: 'box-side', to: 'box-side.png', theme: 'light' },
  { svg: 'tag', to: 'tag.png', theme: 'light' },
]

mkdirSync(OUT, { recursive: true })
const { page, draw, close } = await openDrawing(2)
for (const { svg, to, theme } of SHEETS) {
  await draw(readFileSync(join(import.meta.dirname, `${svg}.svg`), 'utf8'), theme)
  await page.locator('svg').screenshot({ path: join(OUT, to) })
}
await close()
