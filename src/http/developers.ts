import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { asOpenApi30 } from './contract/openapi-30.ts'
import { type DocumentedProblem, documentedProblems } from './contract/problems.ts'
import { answerDescription } from './contract.ts'
import { titleOf } from './problem.ts'

/** Everything comes from this server, and the page has no inline script. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

// The page keeps its link to the description where this cannot be read.
const START = `const answer = await fetch('/developers/api.json')
if (answer.ok) SwaggerUIBundle({
  spec: await answer.json(), dom_id: '#api', deepLinking: true, docExpansion: 'none', filter: true,
  validatorUrl: null, tryItOutEnabled: true, persistAuthorization: false, defaultModelsExpandDepth: 0,
})
`

const STYLE = `body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #16202e }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem }
table { border-collapse: collapse; width: 100% }
td, th { padding: .5rem .75rem .5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #d9dee6 }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
@media (max-width: 40rem) {
  thead { display: none }
  tr, td { display: block; border: 0; padding: 0 }
  tr { padding: .75rem 0; border-bottom: 1px solid #d9dee6 }
  #api { padding: 1rem .5rem }
  .swagger-ui .opblock .opblock-section-header, .swagger-ui .try-out.btn-group { flex-wrap: wrap; gap: .5rem }
  .swagger-ui .try-out__btn { margin-left: 0 }
}
a { color: #0b57b5 }
`

/** /developers: the API to read and to try out, and what each of its problems means. */
export function developers(readBrand: () => Promise<string>) {
  const version = uiVersion()
  const base = `/developers/ui-${version}`
  const all = documentedProblems()
  const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return new Hono()
    .use(async (c, next) => {
      await next()
      c.header('Content-Security-Policy', CSP)
    })
    .get('/', async (c) => answerPage(c, apiPage(await readBrand(), base)))
    .get('/api.json', answerDescription(readBrand, asOpenApi30))
    .get('/problems', async (c) => answerPage(c, problemsPage(await readBrand(), base, all)))
    .get('/problems/:code', async (c) => {
      const named = all.filter(({ code }) => code === c.req.param('code'))
      return answerPage(c, problemsPage(await readBrand(), base, named), named.length > 0 ? 200 : 404)
    })
    .get(`/ui-${version}/start.js`, (c) => answerFile(c, START, 'text/javascript; charset=utf-8'))
    .get(`/ui-${version}/page.css`, (c) => answerFile(c, STYLE, 'text/css; charset=utf-8'))
    .get(`/ui-${version}/:name{swagger-ui\\.css|swagger-ui-bundle\\.js}`, async (c) => {
      const name = c.req.param('name')
      const bytes = files.get(name) ?? readFile(join(uiFolder(), name)).then((each) => new Uint8Array(each))
      files.set(name, bytes)
      return answerFile(c, await bytes, FILES[name] ?? 'application/octet-stream')
    })
}

function uiFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

/** Another one with each change of Swagger UI and of what this file adds. */
function uiVersion(): string {
  const { version } = createRequire(import.meta.url)('swagger-ui-dist/package.json')
  const own = createHash('sha256').update(START).update(STYLE).digest('hex').slice(0, 8)
  return `${version}-${own}`
}

/** The address carries the version, so it may be kept for good. */
function answerFile(c: Context, body: string | Uint8Array<ArrayBuffer>, type: string) {
  return c.body(body, 200, {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
}

function answerPage(c: Context, page: ReturnType<typeof html>, status: 200 | 404 = 200) {
  c.header('Cache-Control', 'public, max-age=300')
  return c.html(page, status)
}

function apiPage(brand: string, base: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${brand} for developers</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${base}/swagger-ui.css" />
    <link rel="stylesheet" href="${base}/page.css" />
    <script src="${base}/swagger-ui-bundle.js" defer></script>
    <script src="${base}/start.js" type="module"></script>
  </head>
  <body>
    <main id="api"><h1>${brand} API</h1><p>The description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></main>
  </body>
</html>`
}

function problemsPage(brand: string, base: string, problems: DocumentedProblem[]) {
  const rows = problems.map(
    ({ status, code, detail, meaning }) => html`
        <tr>
          <td><a href="/developers/problems/${code}"><code>${code}</code></a></td>
          <td>${status} ${titleOf(status)}</td>
          <td>“${detail}” ${meaning}</td>
        </tr>`,
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Problems of the ${brand} API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${base}/page.css" />
  </head>
  <body>
    <main>
      <p><a href="/developers">${brand} API</a> / <a href="/developers/problems">all problems</a></p>
      <h1>${problems.length > 0 ? 'Problems' : 'There is no problem of this name'}</h1>
      <table>
        <thead><tr><th>Code</th><th>Status</th><th>What it says</th></tr></thead>
        <tbody>${rows}
        </tbody>
      </table>
    </main>
  </body>
</html>`
}
