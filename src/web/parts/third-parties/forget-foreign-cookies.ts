/** Cookies of the shop itself that scripts can see. */
const OWN = new Set(['locale'])

/** Deletes the cookies other companies' scripts have left on this site, whichever part of its name they set them for. */
export function forgetForeignCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = labels.map((_, start) => labels.slice(start).join('.'))
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (name === '' || OWN.has(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=; path=/; max-age=0`
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`
    }
  }
}
