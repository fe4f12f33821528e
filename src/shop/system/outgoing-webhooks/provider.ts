/** One message as it goes out. */
export interface WebhookMessage {
  id: string
  url: string
  /** `whsec_` and the key in Base64. */
  secret: string
  /** JSON, sent as it is. */
  body: string
}

/** Sends messages to other programs. */
export interface WebhookSender {
  /** @returns the status of the answer; null when nothing answered in time */
  send(message: WebhookMessage): Promise<number | null>
}

/** Why an address can never hear of anything; problems of these names say it. */
export type WebhookTrouble = 'webhook_not_https' | 'webhook_not_public' | 'webhook_unknown_host'
