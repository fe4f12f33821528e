import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES } from '../src/web/parts/pictures/pictures.ts'

/** Turns `art/out/NAME-THEME.png` into every size and format the site asks for, and notes their versions. */
const FROM = join(import.meta.dirname, 'out')
const TO = join(import.meta.dirname, '../public/pictures')
const VERSIONS = join(import.meta.dirname, '../src/web/parts/pictures/picture-versions.ts')

/** Ten bits, for soft grounds without steps in them; this matrix keeps the page's colour to the last digit. */
const AVIF = '--min 0 --max 63 -a end-usage=q -s 6 -j 2 -d 10 --cicp 1/13/1'.split(' ')
/** Grain takes most of a room's bytes, and hides what it loses. */
const ROOMS = /^(compact|pickup|electric)-/
/** The first picture of a page stands in a soft shadow, where steps show first; in what is nearly black, blocks do. */
const quality = (name: string, width: number) =>
  (ROOMS.test(name)
    ? width < 500
      ? 33
      : 30
    : name.startsWith('adapter-hero')
      ? 10
      : width > 1300
        ? 22
        : 17) - (name.endsWith('dark') ? 5 : 0)

mkdirSync(TO, { recursive: true })
const wanted = process.argv.slice(2)
for (const [name, { widths }] of Object.entries(PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const old of readdirSync(TO)) if (old.startsWith(`${name}-`)) rmSync(join(TO, old))
  for (const theme of ['light', 'dark']) for (const width of widths) ship(`${name}-${theme}`, width)
}
writeFileSync(VERSIONS, versionsFile())

function ship(name: string, width: number) {
  const rendered = join(FROM, `${name}.png`)
  if (!existsSync(rendered)) throw new Error(`Render ${name} first.`)
  const sized = join(FROM, `${name}-${width}.png`)
  const file = join(TO, `${name}-${width}`)
  run('convert', [rendered, '-filter', 'Lanczos', '-resize', `${width}x`, '-strip', `PNG48:${sized}`])
  run('avifenc', [...AVIF, '-a', `cq-level=${quality(name, width)}`, sized, `${file}.avif`])
  run('cwebp', ['-quiet', '-q', '86', '-m', '5', '-sharp_yuv', sized, '-o', `${file}.webp`])
  const sizes = ['avif', 'webp'].map(
    (format) => `${format} ${(statSync(`${file}.${format}`).size / 1024).toFixed(1)} KiB`,
  )
  console.info(`${name} ${width}: ${sizes.join(', ')}`)
}

function run(command: string, args: string[]) {
  execFileSync('nice', ['-n', '15', command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}

function versionsFile() {
  const lines = Object.entries(PICTURES).map(([name, { widths }]) => {
    const hash = createHash('sha256')
    for (const theme of ['light', 'dark'])
      for (const width of widths)
        for (const format of ['avif', 'webp'])
          hash.update(readFileSync(join(TO, `${name}-${theme}-${width}.${format}`)))
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: '${hash.digest('hex').slice(0, 8)}',`
  })
  return `/** Written by art/ship.ts: the first letters of a hash over all files of a picture. */\nexport const PICTURE_VERSIONS = {\n${lines.join('\n')}\n}\n`
}
