import { PAGES, readLanguages } from '../src/words/language-files.ts'

/**
 * Prints sentences a shopper can read, drawn at random, so that a person reads them without the page around them:
 *
 *   node scripts/print-sentences.ts [COUNT] [SEED] [LANGUAGE]
 *
 * The same seed draws the same sentences. Screens of the staff are left out.
 */
const [count = '100', seed = String(Date.now() % 1_000_000), language = 'en-US'] = process.argv.slice(2)

/** One message of one file. */
interface Sentence {
  where: string
  text: string
}

const FOLDER = 'src/words'
const parts = { pages: PAGES, server: '' }

/** Every message a shopper may meet, in the order of the files. */
function sentences(): Sentence[] {
  return Object.entries(parts).flatMap(([place, part]) => {
    const messages = readLanguages(FOLDER, part).get(language)?.messages
    if (!messages) throw new Error(`There are no messages in ${language} in ${FOLDER}`)
    return [...messages]
      .map(([key, text]) => ({ where: `${place} ${key}`, text }))
      .filter(({ where, text }) => !/^\w+ (admin|doctor|notices)/.test(where) && text.includes(' '))
  })
}

/** A number from 0 up to 1 at each call, the same for the same seed (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = randomFrom(Number(seed))
const left = sentences()
console.log(`Seed ${seed}, ${language}`)
for (let drawn = 0; drawn < Number(count) && left.length > 0; drawn++) {
  const [sentence] = left.splice(Math.floor(random() * left.length), 1)
  if (sentence) console.log(`${sentence.where}\n  ${sentence.text}`)
}
