// Runs in the head. What a translator or an extension changes in the page before its scripts come is noted for
// `others-changes.ts`, from the end of parsing on.
;(() => {
  const records = []
  const observer = new MutationObserver((found) => {
    for (const record of found) records.push(record)
  })
  const what = { subtree: true, childList: true, characterData: true, characterDataOldValue: true }
  document.addEventListener('readystatechange', () => observer.observe(document, what), { once: true })
  window.othersChanges = { observer, records }
})()
