// Which key does what in the clinic's app. Letters count outside of fields only and can be switched off; keys with Strg work
// everywhere. Pure; useKeys listens. Source: the interface's table of keys.

export type KeyCommand =
  | 'new'
  | 'search'
  | 'next'
  | 'previous'
  | 'close'
  | 'patients'
  | 'mark'
  | 'send'
  | 'map'
  | 'help'
  | 'submit'
  | `group${1 | 2 | 3 | 4 | 5 | 6 | 7}`

export interface KeyPress {
  /** KeyboardEvent.key */
  readonly key: string
  readonly ctrl: boolean
  readonly alt: boolean
  /** the focus lies in a field that takes letters */
  readonly inField: boolean
  /** the press before was G, the start of a way to a screen */
  readonly afterG: boolean
}

const letters: Readonly<Record<string, KeyCommand>> = {
  n: 'new',
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'mark',
  s: 'send',
  m: 'map',
  '?': 'help',
  1: 'group1',
  2: 'group2',
  3: 'group3',
  4: 'group4',
  5: 'group5',
  6: 'group6',
  7: 'group7',
}
const waysAfterG: Readonly<Record<string, KeyCommand>> = { p: 'patients' }

/** The command of a press, null for none. `lettersOn`: the person has not switched single letters off. */
export function commandOf(press: KeyPress, lettersOn: boolean): KeyCommand | null {
  if (press.alt) return null
  if (press.ctrl) return press.key === 'Enter' ? 'submit' : null
  if (press.key === 'Escape') return 'close'
  if (press.inField || !lettersOn) return null
  const key = press.key.toLowerCase()
  return (press.afterG ? waysAfterG[key] : letters[key]) ?? null
}

/** Whether a press starts a way to a screen: G, and then a letter. */
export const startsWay = (press: KeyPress): boolean =>
  press.key.toLowerCase() === 'g' && !press.inField && !press.ctrl && !press.alt && !press.afterG

/** The keys as the help lists them: command → what is pressed, one after the other or together. */
export const helpedKeys: readonly {
  readonly command: string
  readonly keys: readonly string[]
  readonly together?: boolean
}[] = [
  { command: 'new', keys: ['N'] },
  { command: 'search', keys: ['/'] },
  { command: 'next', keys: ['J'] },
  { command: 'previous', keys: ['K'] },
  { command: 'close', keys: ['escape'] },
  { command: 'patients', keys: ['G', 'P'] },
  { command: 'group', keys: ['1', '7'] },
  { command: 'mark', keys: ['X'] },
  { command: 'send', keys: ['S'] },
  { command: 'map', keys: ['M'] },
  { command: 'submit', keys: ['ctrl', 'enter'], together: true },
]
