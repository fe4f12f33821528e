import { open } from 'node:fs/promises'
import { type AdminClient, type OfficeAnswer, ShopRefusal } from '../admin-client.ts'
import { type Command, type Outcome, optionalNumber, type Said, text, UsageError } from '../command.ts'
import { layTable, moment } from '../layout.ts'

type Report = OfficeAnswer<'POST /admin/vehicles/import'>

export const vehicles: Command = {
  name: 'vehicles',
  usage: 'import FILE [--source epa|overrides] | overrides | questions [--limit N] [--cursor C]',
  summary:
    "Import EPA's vehicles.csv, or a file of your own corrections; see those in force, and the cars shoppers got no clear answer for.",
  help: [
    '  --source  epa for vehicles.csv from fueleconomy.gov, overrides for corrections; read from the header unless said',
    '',
    'The file replaces everything of its source, all or nothing. Corrections have the columns make, model, yearFrom,',
    'yearTo, fuels, weights, country, compatible, reason and port; make is needed, the others may be missing or empty.',
    '',
    'npm run shop -- vehicles import vehicles.csv',
    'npm run shop -- vehicles overrides',
    'npm run shop -- vehicles questions',
  ],
  options: { source: { type: 'string' }, limit: { type: 'string' }, cursor: { type: 'string' } },
  async run(said, shop) {
    if (said.words[0] === 'questions') return showQuestions(said, shop)
    if (said.words[0] === 'overrides') return showOverrides(said, shop)
    const file = readWords(said)
    const source = text(said, 'source') ?? (await guessSource(file))
    if (source !== 'epa' && source !== 'overrides') throw new UsageError('--source is epa or overrides.')
    const answer = await shop.upload<Report>(`/vehicles/import?source=${source}`, file, 'text/csv')
    return { answer, text: layReport(answer) }
  },
}

function readWords({ words: [verb, file, ...more] }: Said): string {
  if (verb !== 'import' || !file || more.length > 0)
    throw new UsageError('Say: vehicles import FILE, vehicles overrides, or vehicles questions')
  return file
}

async function showQuestions(said: Said, shop: AdminClient): Promise<Outcome> {
  if (said.words.length > 1) throw new UsageError('Say: vehicles questions')
  const answer = await shop.get<OfficeAnswer<'GET /admin/vehicles/questions'>>('/vehicles/questions', {
    limit: optionalNumber(said, 'limit'),
    cursor: text(said, 'cursor'),
  })
  if (answer.questions.length === 0) return { answer, text: 'Every shopper got a clear answer.' }
  const rows = answer.questions.map((each) => [
    each.asked,
    each.wmi ? `VIN ${each.wmi}...` : each.make,
    each.model,
    each.year,
    each.country,
    moment(each.lastAt),
    each.isClear ? 'clear by now' : 'unclear',
  ])
  const table = layTable(['Asked', 'Make', 'Model', 'Year', 'In', 'Last (UTC)', 'Answer'], rows)
  return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
}

async function showOverrides(said: Said, shop: AdminClient): Promise<Outcome> {
  if (said.words.length > 1) throw new UsageError('Say: vehicles overrides')
  const answer = await shop.get<OfficeAnswer<'GET /admin/vehicles/overrides'>>('/vehicles/overrides', {
    limit: optionalNumber(said, 'limit'),
    cursor: text(said, 'cursor'),
  })
  if (answer.overrides.length === 0) return { answer, text: 'No correction is in force.' }
  const rows = answer.overrides.map((each) => [
    ...[each.make, each.model || 'every model', `${each.yearFrom}-${each.yearTo}`, each.country ?? 'both'],
    ...[each.compatible, each.fuels, each.weights, each.port, each.reason],
  ])
  const heads = ['Make', 'Model', 'Years', 'In', 'Works', 'Fuels', 'Weights', 'Port', 'Reason']
  const table = layTable(heads, rows)
  return { answer, text: answer.next === null ? table : `${table}\nMore: --cursor ${answer.next}` }
}

/** EPA's columns are unmistakable. */
async function guessSource(file: string): Promise<'epa' | 'overrides'> {
  const handle = await open(file).catch((error: unknown) => {
    throw new ShopRefusal(`Cannot read ${file}: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0)
    const header = buffer.toString('utf8', 0, bytesRead).split(/\r?\n/, 1)[0] ?? ''
    return /\bfuelType1\b/i.test(header) ? 'epa' : 'overrides'
  } finally {
    await handle.close()
  }
}

function layReport(report: Report): string {
  const sum = `Imported ${report.imported} of ${report.rows} rows (${report.source}), kept as ${report.stored} entries.`
  if (report.skipped === 0) return sum
  const rows = report.skippedRows.map((skip) => [skip.line, skip.reason])
  const cut = report.skippedRowsCut ? `\n... and ${report.skipped - report.skippedRows.length} more.` : ''
  return `${sum}\n\nSkipped ${report.skipped}:\n${layTable(['Line', 'Why'], rows)}${cut}`
}
