import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { FIRST_LANGUAGE, PAGES, readLanguages, rootOf } from '../../src/words/language-files.ts'
import { compileArea, readArea, WORDS_PLACE } from './icu-messages.ts'

const WORDS = join(import.meta.dirname, '../../src/words')

/** A script of the pages where another script names it, as in `"/assets/cart-x1.js"`. */
const SCRIPT = /(["'`]\/?assets\/)([\w.~-]+\.js)/g

/**
 * Writes the words into the built scripts: those of the first language, and of what is based on it, where the
 * scripts stand, those of each other language into copies of the scripts in a folder of its name. So a
 * visitor loads the words of one language, and pages need not wait for them.
 *
 * @param client folder of the built client files
 * @see docs/decisions/0080-languages-apart-from-markets.md
 */
export async function putWordsIn(client: string): Promise<void> {
  const assets = join(client, 'assets')
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const languages = readLanguages(WORDS, PAGES)
  const roots = [...new Set([...languages.keys()].map((tag) => rootOf(languages, tag)))]
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, source: await readFile(join(assets, name), 'utf8') })),
  )
  for (const root of roots) {
    const isFirst = root === FIRST_LANGUAGE
    if (!isFirst) await mkdir(join(assets, root), { recursive: true })
    for (const { name, source } of scripts) {
      const spoken = speak(source, root)
      const script = isFirst ? spoken : spoken.replace(SCRIPT, `$1${root}/$2`)
      await writeFile(join(assets, isFirst ? '' : root, name), script)
    }
  }
}

/** A built script with the words of one language, and of those based on it. */
export function speak(source: string, root: string, folder = WORDS): string {
  return source.replace(WORDS_PLACE, (_place, _quote, name: string) => {
    const { languages } = readArea(folder, name)
    return `(${compileArea(languages, basename(name), root)})`
  })
}
