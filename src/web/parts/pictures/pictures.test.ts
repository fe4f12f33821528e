import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PICTURES, type PictureName, pictureUrl } from './pictures.ts'

const NAMES = Object.keys(PICTURES) as PictureName[]

test('every picture is shown in one place, so that no reader meets it twice', () => {
  const placed = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Picture\b[^>]*?\bname="([a-z-]+)"/g)].map((found) => found[1]),
  )
  expect(placed.sort()).toEqual([...NAMES].sort())
})

describe.each(NAMES)('the picture %s', (name) => {
  const files = (['light', 'dark'] as const).flatMap((theme) =>
    PICTURES[name].widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => pictureUrl(name, { theme, width, format })),
    ),
  )

  test('is there in every size, and small', () => {
    const sizes = files.map((url) => statSync(pathOf(url)).size)
    expect(Math.max(...sizes)).toBeLessThan(90_000)
  })

  test('has a new address when it changes, since browsers keep it forever', () => {
    const hash = createHash('sha256')
    for (const url of files) hash.update(readFileSync(pathOf(url)))
    const version = hash.digest('hex').slice(0, 8)
    expect(files.every((url) => url.endsWith(`?v=${version}`))).toBe(true)
  })
})

function pathOf(url: string) {
  return `public${url.replace(/\?.*/, '')}`
}
