import { type RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { type FormAnswers, formAnswer } from '../page-ports/form-answers.ts'
import { pagePath } from '../shop/sale/payments/pay-pages.ts'

type Route = NonNullable<ServerBuild['routes'][string]>
type Build = ServerBuild | (() => Promise<ServerBuild>)

/** Here a test card is typed, of which nothing is kept: a refused form is answered in place. */
const CARD_PAGE = '/sandbox/pay'

/**
 * The same pages, whose refused forms lead to an address that shows the answer. Their actions run as before; what
 * they say instead of leading on is kept, and read again without running them.
 * @see docs/decisions/0139-refused-forms-have-an-address.md
 */
export function answeringAtAddresses(build: Build): Build {
  if (typeof build === 'function') return async () => withAnswers(await build())
  return withAnswers(build)
}

/**
 * The request as the router is to see it: at the address of an answer, the form that was answered.
 * @param context is told what to do with the answer
 */
export async function asAnswered(
  request: Request,
  answers: FormAnswers,
  context: RouterContextProvider,
): Promise<Request> {
  const { pathname } = new URL(request.url)
  if (request.method === 'POST') {
    // With scripts the router sends forms for data, and no address of the browser's changes.
    const isPage = !pathname.endsWith('.data') && pagePath(pathname) !== CARD_PAGE
    if (isPage) context.set(formAnswer, { keep: answers.keep })
    return withoutOrigin(request)
  }
  const said = await answers.find()
  if (said === undefined) return request
  context.set(formAnswer, { said })
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request.url, { method: 'POST', headers, signal: request.signal })
}

/**
 * Whose form it is was asked before (`isOwnForm`). The router would compare the origin with the address this process was
 * asked at, which behind a proxy that speaks TLS is another: `http`, and at times another host.
 */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  return new Request(request, { headers })
}

function withAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withAnswer(route)] as const)
  return { ...build, routes: Object.fromEntries(routes) }
}

function withAnswer(route: Route): Route {
  const { action } = route.module
  if (!action) return route
  return {
    ...route,
    module: {
      ...route.module,
      async action(args) {
        const { said, keep } = args.context.get(formAnswer)
        if (said !== undefined) return said
        const answer = await action(args)
        if (!keep || answer === undefined || answer === null || answer instanceof Response) return answer
        return redirect(await keep(answer), 303)
      },
    },
  }
}
