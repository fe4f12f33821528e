/**
 * Browsers translate a page by putting each text into a `<font>` of their own, or other words in its place, and extensions
 * add elements. React keeps hold of the nodes it has made or found: it fails where one has moved, and writes new words into texts
 * that are shown no more. So the children of an element are noted as they were before others changed them, and put back before
 * React changes them; a translator sees the new words and translates them as well.
 * @see docs/decisions/0270-a-translated-page-sells.md
 */

declare global {
  interface Window {
    /** Set by `before-paint.js`. */
    othersChanges?: { observer: MutationObserver; records: MutationRecord[] }
  }
}

/** The children of a node before others changed them. */
const childrenBefore = new WeakMap<Node, readonly Node[]>()
/** Where a text belongs, wherever others have put it. */
const homes = new WeakMap<Node, Node>()
/** The words of a text before others wrote into it. */
const wordsBefore = new WeakMap<Node, string>()

export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
/** What a translator puts a text into; the shop has none. */
export const isWrapper = (node: Node): boolean => node.nodeName === 'FONT'

/** What stands there in the shop's own words, whatever language it is shown in. */
export function ownWords(node: Node): string {
  if (isText(node)) return wordsBefore.get(node) ?? node.data
  return [...(childrenBefore.get(node) ?? node.childNodes)].map(ownWords).join('')
}

/** The children a node had before others changed them; undefined when they are as React has left them. */
export function ownChildren(node: Node): readonly Node[] | undefined {
  return childrenBefore.get(node)
}

/** Notes changes made by others and gives the nodes they were made to. */
export function noteChanges(records: readonly MutationRecord[]): Node[] {
  const changes = new Map<Node, MutationRecord[]>()
  for (const record of records) {
    const { target } = record
    if (isWrapper(target)) continue
    changes.set(target, [...(changes.get(target) ?? []), record])
  }
  for (const [node, made] of changes) {
    if (isText(node)) wordsBefore.set(node, wordsBefore.get(node) ?? made[0]?.oldValue ?? node.data)
    else if (!childrenBefore.has(node)) noteChildren(node, made)
  }
  return [...changes.keys()]
}

function noteChildren(node: Node, made: readonly MutationRecord[]) {
  let children: Node[] = [...node.childNodes]
  for (const { addedNodes, removedNodes, nextSibling } of made.toReversed()) {
    const added = new Set(addedNodes)
    children = children.filter((child) => !added.has(child))
    const at = nextSibling ? children.indexOf(nextSibling) : -1
    children.splice(at < 0 ? children.length : at, 0, ...removedNodes)
  }
  childrenBefore.set(node, children)
  for (const child of children) if (isText(child)) homes.set(child, node)
}

/**
 * Puts the children of a node back as they were before others changed them: what they put in their place goes.
 * @param isMoved which of the node's own children are looked for where others have put them
 */
export function putChildrenBack(node: Node, isMoved: (child: Node) => boolean = isText): void {
  const own = childrenBefore.get(node)
  if (!own) return
  childrenBefore.delete(node)
  for (const child of [...node.childNodes]) {
    if ((isText(child) || isWrapper(child)) && !own.includes(child)) child.remove()
  }
  let next: ChildNode | null = null
  for (const child of own.toReversed()) {
    if (child.parentNode !== node && isMoved(child)) putBefore(node, child, next)
    next = childOf(node, child) ?? next
  }
}

function putBefore(parent: Node, child: Node, next: ChildNode | null) {
  if (next) next.before(child)
  else if (parent instanceof Element) parent.append(child)
}

/** Puts the words of a text back that others wrote over. */
export function putWordsBack(text: Text): void {
  const words = wordsBefore.get(text)
  wordsBefore.delete(text)
  if (words !== undefined) text.data = words
}

/** The child of `parent` that is `node` or that `node` has been put into. */
export function childOf(parent: Node, node: Node | null): ChildNode | null {
  let at = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at as ChildNode | null
}

/** From now on React may change what it has made, wherever others have put it. Runs before React does. */
export function keepNodesOfReact(): void {
  const isOwn = watchTasks()
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const prototype: Pick<Node, 'insertBefore' | 'appendChild' | 'removeChild'> = Node.prototype
  prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null) {
    const place = isOwn(this, child, next) ? childOf(this, next) : next
    return insertBefore.call(this, child, place) as Child
  }
  prototype.appendChild = function <Child extends Node>(this: Node, child: Child) {
    isOwn(this, child)
    return appendChild.call(this, child) as Child
  }
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const parent = isOwn(this, child) ? child.parentNode : this
    if (parent) removeChild.call(parent, child)
    return child
  }
  beforeWriting('textContent', (node) => {
    if (isOwn(node)) childrenBefore.delete(node)
  })
  beforeWriting('nodeValue', (node) => {
    const home = homes.get(node)
    if (home && node.parentNode !== home) isOwn(home)
  })
}

/**
 * Tells changes of React from those of others, who work in tasks of theirs, and puts back what React is about to change.
 * @returns whether it is React that changes the children of a node of the page
 */
function watchTasks(): (parent: Node, ...touched: (Node | null)[]) => boolean {
  const observer = new MutationObserver((records) => void noteChanges(records))
  observer.observe(document, { subtree: true, childList: true })
  let task: 'own' | 'others' | undefined
  const begin = (touched: (Node | null)[]) => {
    const made = observer.takeRecords()
    noteChanges(made)
    queueMicrotask(() => {
      const last = observer.takeRecords()
      if (task === 'others') noteChanges(last)
      task = undefined
    })
    const wrapped = [...touched, ...made.flatMap(({ addedNodes }) => [...addedNodes])]
    return wrapped.some((node) => node && isWrapper(node)) ? 'others' : 'own'
  }
  return (parent, ...touched) => {
    if (!parent.isConnected) return false
    task ??= begin([parent, ...touched])
    if (task === 'own') putChildrenBack(parent)
    return task === 'own'
  }
}

function beforeWriting(name: 'textContent' | 'nodeValue', prepare: (node: Node) => void) {
  const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, name) ?? {}
  Object.defineProperty(Node.prototype, name, {
    configurable: true,
    enumerable: true,
    get,
    set(this: Node, text: string) {
      prepare(this)
      set?.call(this, text)
    },
  })
}
