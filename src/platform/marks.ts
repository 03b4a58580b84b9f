// Marks on the browser's own timeline, for measurements of what a person waits for. They say nothing of anybody.

/** unlock-start: the password's root is there. list-shown: the first titles are painted. heads-complete: all are in memory. */
export type Mark = 'unlock-start' | 'list-shown' | 'heads-complete'

export const mark = (name: Mark): void => void performance.mark(name)

/** Marks after the frame that is being prepared was painted. */
export const markPainted = (name: Mark): void => void requestAnimationFrame(() => setTimeout(() => mark(name), 0))
