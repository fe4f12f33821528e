declare module 'linebreak' {
  /** Where a text may go on in the next line, by the rules of Unicode (UAX 14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required?: boolean } | null
  }
}
