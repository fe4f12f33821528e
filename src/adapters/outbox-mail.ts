import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from '../shop/sale/mail/provider.ts'
import { composeMail, type MailIdentity } from './compose-mail.ts'

export interface OutboxOptions extends MailIdentity {
  /** Made when the first message comes. */
  folder: string
}

/** Mail as `.eml` files in a folder, which every mail program opens; one file for each message id. */
export function createOutboxMail(options: OutboxOptions): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: raw } = await transport.sendMail(composeMail(message, options))
      // Readers see whole messages only: a rename within one folder happens at once or not at all.
      const unfinished = join(options.folder, `.${message.id}.${crypto.randomUUID()}`)
      const write = () => writeFile(unfinished, raw, { mode: 0o600 })
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(options.folder, { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(unfinished, join(options.folder, `${message.id}.eml`))
    },
    async forget(before) {
      for (const name of await namesIn(options.folder)) {
        const file = join(options.folder, name)
        const { mtime } = await stat(file)
        if (mtime < before) await rm(file, { force: true })
      }
    },
    close: () => transport.close(),
  }
}

/** The messages, and what a process that was killed left of one. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
