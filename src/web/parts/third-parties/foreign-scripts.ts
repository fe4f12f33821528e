/** What this document has had of other companies; a full page load starts anew. */
export const foreignScripts = {
  /** Where the document was opened: the path its Content-Security-Policy was made for, and the query. */
  openedAt:
    typeof window === 'undefined'
      ? { pathname: '/', search: '' }
      : { pathname: window.location.pathname, search: window.location.search },
  /** Whether any script of another company was asked for; once run, it cannot be taken back. */
  loaded: false,
  /** Whether the visitor is on the way to the page that takes the card. */
  headedForPayment: false,
}
