import { foldCode } from './fold.ts'

/** What the email field of a browser takes. @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address */
const LOCAL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** What an address of the web would end the host at. */
const NO_HOST = /[/?#:@\\%[\]<>]/
const BEYOND_ASCII = /[^ -~]/

/** As it is stored and compared: without white space, in lower case, an international domain in ASCII. */
export function normalEmail(text: string): string {
  const plain = foldCode(text).replace(/\s/g, '').toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 0 || NO_HOST.test(domain) || !BEYOND_ASCII.test(domain)) return plain
  const ascii = URL.parse(`http://${domain}`)?.hostname
  return ascii ? `${plain.slice(0, at)}@${ascii}` : plain
}

/** Could a mail go there? Beside the rule of browsers the domain has a dot: mail from the internet goes to no other. */
export function isEmail(normal: string): boolean {
  const at = normal.lastIndexOf('@')
  const labels = normal.slice(at + 1).split('.')
  return (
    LOCAL.test(normal.slice(0, Math.max(0, at))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label))
  )
}
