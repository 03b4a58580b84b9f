// Marks on the browser's own timeline, for measurements of what a person waits for. They say nothing of anybody.

/** unlock-start: the password's root is there. list-shown: the first titles are painted. heads-complete: all are in memory. */
export type Mark = 'unlock-start' | 'list-shown' | 'heads-complete'

export const mark = (name: Mark): void => void performance.mark(name)

/** Tracks something on the page's own timeline, as 'tracked:…': whoever looks at this page finds it there; it goes nowhere. */
export const track = (event: string, detail: Readonly<Record<string, string>>): void =>
  void performance.mark(`tracked:${event}`, { detail })
