import { anEmail } from '../factories.ts'

type Fields = Record<string, string>

/** Somebody whose browser runs no scripts, as far as it speaks HTTP: cookies, forms and redirects. */
export class PlainBuyer {
  readonly email = anEmail()
  readonly #cookies = new Map<string, string>()
  readonly #origin: string
  /** Path and query of the page that is open. */
  path = ''
  #html = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  keepCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  async open(path: string): Promise<void> {
    await this.#go(path)
  }

  /** Sends a form of the open page with what it holds hidden. */
  async send(fields: Fields, path = this.path): Promise<void> {
    await this.#go(path, await this.post(fields, path))
  }

  /** The answer to the form alone, wherever it leads. */
  post(fields: Fields, path = this.path, headers: Fields = {}): Promise<Response> {
    const body = new URLSearchParams({ ...this.hidden(), ...fields })
    return this.#fetch(path, {
      method: 'POST',
      body,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
  }

  /** The hidden fields of the open page. */
  hidden(): Fields {
    const inputs = this.#plain().matchAll(/<input type="hidden" name="(\w+)"[^>]*? value="([^"]*)"/g)
    return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, fromHtml(value)]))
  }

  /** The words of the open page, as a browser without scripts shows them. */
  text(): string {
    return fromHtml(this.#plain().replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
  }

  /** The markup of the open page. */
  html(): string {
    return this.#html
  }

  /** What a field of the open page holds. */
  value(name: string): string | undefined {
    const input = this.#plain()
      .match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))
      ?.at(0)
    return input && fromHtml(input.match(/ value="([^"]*)"/)?.[1] ?? '')
  }

  /** Adapters in the basket and the shipping form sent. */
  async fillShipping(more: Fields = {}): Promise<void> {
    await this.send(
      {
        'shipping.name': 'Robin Ann Doe',
        'shipping.email': this.email,
        'shipping.phone': '512-555-0143',
        'shipping.country': 'us',
        'shipping.line1': '500 Congress Ave',
        'shipping.city': 'Austin',
        'shipping.state': 'TX',
        'shipping.postalCode': '78701',
        billingIsShipping: 'on',
        ...more,
      },
      '/order/checkout/shipping',
    )
  }

  /** From Buy to the page before the card. */
  async reachPayment(quantity = 1): Promise<void> {
    await this.send({ add: String(quantity) }, '/cart')
    await this.fillShipping()
    await this.send({ do: 'guest' })
  }

  payWith(number: string, more: Fields = {}): Promise<void> {
    return this.send({ number, expiry: '12/40', cvc: '123', name: 'Robin Doe', ...more })
  }

  async #go(path: string, answer?: Response): Promise<void> {
    const response = answer ?? (await this.#fetch(path))
    const to = response.headers.get('location')
    if (to) {
      const { pathname, search } = new URL(to, this.#origin)
      return this.#go(pathname + search)
    }
    this.path = path
    this.#html = await response.text()
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Accept-Language', 'en-US')
    headers.set('Cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  #plain(): string {
    // The first step of checkout is in the page for every browser.
    const places = /<noscript>([\s\S]*?)<\/noscript>|id="first-form"[^>]*>([\s\S]*?)<\/main>/g
    return [...this.#html.matchAll(places)].map(([, hidden, shown]) => hidden ?? shown).join(' ')
  }
}

function fromHtml(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
