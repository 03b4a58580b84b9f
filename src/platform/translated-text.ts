// A browser's translator puts a <font> in the place of each text, and knows nothing of React, which later takes away or moves a text
// that is no longer there: the page would break off. Here the text that was there is remembered with what stands in its place, and
// put back as soon as the page touches it; the translator, which watches the page too, translates it anew.
// What is remembered hangs on the nodes themselves: two scripts of a drawn page use it, each with its own copy of this file.

/** on a text: what the translator put in its place */
const inItsPlace = Symbol.for('anschluss.translated')
/** on what it put there: the text */
const original = Symbol.for('anschluss.original')
/** on the document */
const guard = Symbol.for('anschluss.translation-guard')

type Marked = Node & { [inItsPlace]?: Wrapper | undefined }
type Wrapper = Node & { [original]?: Marked }
interface Guard {
  /** while React takes a drawn page over, which has to read as it was drawn */
  isTakingOver: boolean
  /** what the server drew: React takes it over part by part, and some parts long after the page */
  drawn: WeakSet<Element>
}
const guardOf = (page: Document) => page as Document & { [guard]?: Guard }

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE
const isWrapper = (node: Node | null | undefined): node is Wrapper => node?.nodeName === 'FONT'

/** What the translator put there goes, and the text is there again. @returns whether there was something */
function putBack(text: Marked): boolean {
  const wrapper = text[inItsPlace]
  text[inItsPlace] = undefined
  if (!wrapper?.parentNode) return false
  wrapper.parentNode.replaceChild(text, wrapper)
  return true
}

/** A text that went, and what came for it; the translator does both at once, or one after the other. */
function remember({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!isText(text) || text.isConnected) continue
    // one beside it that stands for another text is that one's
    const wrapper = [...addedNodes, previousSibling, nextSibling].filter(isWrapper).find((one) => !one[original])
    if (!wrapper) continue
    Object.assign(text, { [inItsPlace]: wrapper })
    wrapper[original] = text
  }
}

/** A part that is still closed (portal/search/TakenOver.tsx) is as the server drew it, and React has to find it so. */
function isStillDrawn({ drawn }: Guard, wrapper: Wrapper | undefined): boolean {
  const place = wrapper?.parentNode
  return place instanceof Element && drawn.has(place) && place.closest('fieldset[disabled]') !== null
}

function onMutations(this: Guard, records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    if (record.type === 'characterData') putBack(record.target)
    else if (record.removedNodes.length > 0) remember(record)
  }
  for (const { removedNodes } of records) {
    for (const text of removedNodes) {
      if (!(text as Marked)[inItsPlace]) continue
      // what the page writes into it from now on is seen only when it is there
      if (this.isTakingOver || isStillDrawn(this, (text as Marked)[inItsPlace])) putBack(text)
      else observer.observe(text, { characterData: true })
    }
  }
}

/** React's own calls on a text that is not there: it is put back first, so that they do what they are meant to. */
function mend(prototype: Node): void {
  const { removeChild, insertBefore } = prototype
  const isLost = (parent: Node, child: Node | null): child is Node =>
    child !== null && isText(child) && child.parentNode !== parent && !(putBack(child) && child.parentNode === parent)
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    // it is gone already, with the translation that took it away
    return isLost(this, child) ? child : (removeChild.call(this, child) as T)
  }
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, isLost(this, before) ? null : before) as T
  }
}

/** Begins to remember; once a page, before anything can be translated. */
export function guardTranslatedText(): void {
  const page = guardOf(document)
  if (page[guard]) return
  page[guard] = { isTakingOver: false, drawn: new WeakSet() }
  mend(Node.prototype)
  new MutationObserver(onMutations.bind(page[guard])).observe(document.body, { childList: true, subtree: true })
}

/**
 * All texts of a drawn page read as they were drawn until the returned function is called, when React has the page: then only those
 * of the parts that it has not taken over yet.
 */
export function withoutTranslation(root: Element): () => void {
  const state = guardOf(document)[guard]
  if (state) state.isTakingOver = true
  for (const wrapper of root.querySelectorAll<HTMLElement & Wrapper>('font')) {
    if (wrapper[original]) putBack(wrapper[original])
  }
  const drawn = [root, ...root.querySelectorAll('*')]
  return () => {
    if (!state) return
    state.drawn = new WeakSet(drawn)
    state.isTakingOver = false
  }
}
