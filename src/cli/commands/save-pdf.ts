import type { AdminClient } from '../admin-client.ts'
import { type Outcome, UsageError } from '../command.ts'

/** What `pdf ID FILE` behind a command says. @param list where the documents are, as in `/quotes` */
export async function savePdf(shop: AdminClient, list: string, words: readonly string[]): Promise<Outcome> {
  const [what, id, file, ...more] = words
  if (what !== 'pdf' || !id || !file || more.length > 0)
    throw new UsageError('Say "pdf", the ID and the file to write.')
  await shop.save(`${list}/${encodeURIComponent(id)}/pdf`, file)
  return { answer: { id, file }, text: `Saved as ${file}.` }
}
