import { join } from 'node:path'
import { PAGES, readLanguages } from '../src/words/language-files.ts'

/** Words that English sentences are made of and no French one is, but for those of `NAMES`. */
const ENGLISH =
  /(?<![\p{L}’'-])(?:the|and|you|your|yours|with|without|for|from|this|that|these|those|we|our|us|is|are|was|were|be|been|has|have|had|will|would|can|cannot|could|should|of|to|it|its|at|by|not|yes|into|when|where|what|which|how|who|why|if|then|than|there|here|more|only|once|every|each|all|any|free|order|orders|ordered|shipping|ships|shipped|tax|card|cards|price|month|months|monthly|day|days|week|weeks|year|email|mail|password|buy|pay|paid|refund|refunded|required|please|sorry|try|again|hide|show|open|close|closed|cancel|canceled|cancelled|save|edit|remove|update|print|search|log|sign|help|home|loading|error|found|unknown|expired|invalid|street|address|city|phone|business|optional|adapter|adapters|battery|driver|drivers|driving|trip|trips|speed|vehicle|vehicles|car|cars)(?![\p{L}’'-])/giu

/** What is the same in every language: names, and what is shown as code. */
const NAMES =
  /https?:\S+|\S+@\S+|Milepost(?: Devices Ltd\.?)?|Stripe Tax|TEST MODE|Act respecting \S+|Apple Pay|Google Pay|American Express/gi

/**
 * The English words in what a reader of French sees, each with the line it stands in.
 *
 * @param lines as a page, a mail or a document shows them
 * @param allowed what else is right here, as the name of a test's buyer
 */
export function englishIn(lines: readonly string[], allowed: readonly string[] = []): string[] {
  return lines.flatMap((line) => {
    const rest = allowed.reduce((text, name) => text.replaceAll(name, ' '), line.replace(NAMES, ' '))
    const words = SENTENCES.has(line.trim()) ? [line.trim()] : rest.match(ENGLISH)
    return words ? [`${[...new Set(words)].join(', ')}: ${line.trim().slice(0, 160)}`] : []
  })
}

const FOLDER = join(import.meta.dirname, '../src/words')

/** English messages as they stand in the files whose French is another one, and is no word of a French message. */
const SENTENCES = sentences()

function sentences(): Set<string> {
  const [english, french] = (['en-US', 'fr-CA'] as const).map((language) =>
    ['', PAGES].flatMap((part) => [...(readLanguages(FOLDER, part).get(language)?.messages.values() ?? [])]),
  )
  const same = new Set(french)
  return new Set(english?.filter((text) => text.length > 2 && !same.has(text)))
}
