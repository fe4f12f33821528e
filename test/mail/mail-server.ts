import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Recipients of the envelope, which is what a mail server goes by. */
  recipients: string[]
  mail: Email
}

export interface MailServer {
  url: string
  readonly received: ReceivedMail[]
  stop(): Promise<void>
}

/** A real SMTP server on loopback that keeps what it is given. @param refusal what it says to every recipient, as in `550 no such user` */
export async function startMailServer(refusal?: string): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // A pool keeps its connections; a server that goes does not wait for them to be given up.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error(refusal), { responseCode: Number(refusal.slice(0, 3)) }) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, mail: await PostalMime.parse(Buffer.concat(chunks)) })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.server.address()
  const actual = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${actual}`,
    received,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
