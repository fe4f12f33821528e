/** The head of a page that a mail's secret leads to: in no search engine, and its address told to nobody. */
export function accountPageMeta(title: string) {
  return [
    { title: `${title} | Milepost` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}
