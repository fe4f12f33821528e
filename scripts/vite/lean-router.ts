import type { Plugin } from 'vite'

/**
 * What this shop decides once and the router asks again in every browser. With the answers written in, the
 * minifier drops the code behind them: route discovery in two forms and instrumentation, 4 KB as sent.
 * Each stands word for word in react-router's build, so an upgrade that moves one fails the build.
 */
const DECIDED: { file: RegExp; question: string; answer: string }[] = [
  {
    file: /react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/,
    question: 'ssrInfo.context.future.unstable_customRouteDiscovery',
    answer: 'false',
  },
  {
    // `routeDiscovery: { mode: 'initial' }` in react-router.config.ts
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    question: 'return routeDiscovery.mode === "lazy" && ssr;',
    answer: 'return false;',
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    question: 'if (init.instrumentations)',
    answer: 'if (false)',
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    question: 'consumeInstrumentationClientResultMetaReceiver(router)',
    answer: 'void 0',
  },
]

/** Leaves out of the browser's copy of the router what this shop never turns on. */
export function leanRouter(): Plugin {
  const answered = new Set<string>()
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      let lean = code
      for (const { file, question, answer } of DECIDED) {
        if (!file.test(id) || !lean.includes(question)) continue
        lean = lean.replaceAll(question, answer)
        answered.add(question)
      }
      return lean === code ? null : { code: lean, map: null }
    },
    buildEnd(error) {
      const unanswered = DECIDED.filter(({ question }) => !answered.has(question))
      if (!error && unanswered.length > 0) {
        throw new Error(
          `react-router no longer asks ${unanswered.map(({ question }) => question).join(' or ')}: see scripts/vite/lean-router.ts`,
        )
      }
    },
  }
}
