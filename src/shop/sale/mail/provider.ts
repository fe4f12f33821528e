/** Who takes a finished message to its reader. */
export interface MailTransport {
  /**
   * Hands over one message. Sending the same `id` again is safe: it carries the same Message-ID, and an
   * outbox folder keeps one file of it.
   * @throws ShopError `malformed` for a message no retry can mend; any other error means try again later
   */
  send(message: MailMessage): Promise<void>
  /** Deletes the messages it still holds from before a moment; absent where it holds none. */
  forget?(before: Date): Promise<void>
  /** Lets go of open connections. */
  close(): void
}

export interface MailMessage {
  /** Names the message forever, as in `ord_x.order-confirmation`. */
  id: string
  /** One address, without a name. */
  to: string
  /** The shop's own sender without it. */
  from?: string
  subject: string
  html: string
  text: string
}
