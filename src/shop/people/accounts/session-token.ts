const TOKEN = /^[A-Za-z0-9]{32}$/

/** Could this be a token of ours? Anything else is not worth asking the database. */
export function looksLikeToken(text: string): boolean {
  return TOKEN.test(text)
}
